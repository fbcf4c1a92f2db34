name = El Diablo vs Captain Guacamole
tagline = Lay your tacos face down, satisfy the jury and win more orders than your rival.

## Rules

DIAB-01 = Each of you shuffles your own deck: Captain Guacamole starts with four tacos, El Diablo with two. Three of the jury’s orders lie face up. El Diablo is the first player.
DIAB-02 = Every turn begins with both of you drawing a taco.
DIAB-03 = The first player chooses an open order and lays one taco from the hand there, face down, on top of those already laid.
DIAB-04 = The second player then lays one taco face down at the same order.
DIAB-05 = Nobody may look at tacos that have been laid, not even at their own: remember them. They are turned face up for everybody when the order is judged.
DIAB-06 = As soon as both of you have laid as many tacos as the order asks for, it is judged. A new order takes its place, as long as there is one. After the last order nobody draws.
DIAB-07 = If neither of you fulfils the order, all its tacos go to the discards, the order is set aside, and the first player stays first.
DIAB-08 = If one of you fulfils it, that player wins the order, worth a point, and the highest taco they used leaves the game. All other tacos are discarded. The loser becomes the first player.
DIAB-09 = If both of you fulfil it, the highest taco wins; if these are equal the second highest, and so on. When everything is equal, El Diablo wins the order.
DIAB-10 = When you draw the last taco of your deck, your discard is shuffled at once and becomes your new deck. With an empty discard this is tried again at your next draw; with nothing in either you do not draw.
DIAB-11 = 0 and 6 are ordinary values, and a run does not go round from 6 to 0. The ? is any value from 0 to 6, set when the order is judged: one that wins if there is one, if possible so that a numbered taco leaves the game, and then the strongest. It compares as that value.
DIAB-12 = The ? leaves the game only if it alone is the highest taco. If a numbered taco is just as high, that one leaves.
DIAB-13 = It does not matter in which order tacos were laid.
DIAB-14 = Discards, tacos that left the game, and the number of cards in every hand and deck are open to both of you.
DIAB-15 = The game ends when every order is won or set aside. Whoever has won more orders wins; a tie goes to El Diablo, unless you chose to share it.
DIAB-16 = If you have to lay a taco and your hand is empty, the game ends at once and the points count.
DIAB-17 = Two examples: for the highest run, 2-3-4 beats 1-2-3. For a sum of six, El Diablo’s 5 and 1 beat 2 and 4.

## Cards

card-0 = Taco 0
card-0-text = A taco worth 0. It is even.
card-1 = Taco 1
card-1-text = A taco worth 1.
card-2 = Taco 2
card-2-text = A taco worth 2.
card-3 = Taco 3
card-3-text = A taco worth 3.
card-4 = Taco 4
card-4-text = A taco worth 4.
card-5 = Taco 5
card-5-text = A taco worth 5.
card-6 = Taco 6
card-6-text = A taco worth 6.
card-joker = Taco ?
card-joker-text = Any value from 0 to 6, chosen for you when the order is judged.
card-highest-run = Highest run
card-highest-run-text = Three tacos each: three consecutive values.
card-sum-6 = Sum of six
card-sum-6-text = Two tacos each that add up to exactly 6.
card-pair = Highest pair
card-pair-text = Two tacos each, of the same value.
card-small = Small appetite
card-small-text = Two tacos each that add up to 4 or less.
card-three = Three of a kind
card-three-text = Three tacos each, all of the same value.
card-sum-10 = Sum of ten
card-sum-10-text = Three tacos each that add up to exactly 10.
card-even = All even
card-even-text = Three tacos each, all even; 0 is even.
card-odd = All odd
card-odd-text = Three tacos each, all odd.
card-big = Big appetite
card-big-text = Three tacos each that add up to 12 or more.
card-different = All different
card-different-text = Four tacos each, no two of the same value.
card-long-run = Long run
card-long-run-text = Four tacos each: four consecutive values.
card-two-pairs = Two pairs
card-two-pairs-text = Four tacos each: two pairs of different values.

## Zones

zone-deck = Deck
zone-laid = Laid tacos
zone-discard = Discard
zone-removed = Out of the game
zone-orders = Orders to come
zone-order = Order
zone-won = Orders won
zone-set-aside = Orders set aside

## Options

option-sides = Swap sides
option-sides-text = The first seat plays Captain Guacamole, the second El Diablo.
option-final_tie = A tie at the end
option-final_tie-text = Who wins when both of you have won equally many orders.
option-final_tie-diablo = El Diablo wins
option-final_tie-draw = Both share the win

## Events

event-laid = { $seat } lays a taco for “{ $order }”.
event-turned = { $seat } turns up { $tacos }.
event-joker = { $seat }’s ? counts as { $value }.
event-fulfilled = { $seat } wins “{ $order }”; { $card } leaves the game.
event-set-aside = Nobody fulfils “{ $order }”: it is set aside.
event-revealed = The jury orders “{ $order }”.
event-refilled = { $seat } shuffles the discard into a new deck.
event-stuck = { $seat } has no taco left to lay: the game ends.
event-tied = A tie: it goes to { $seat }, who plays El Diablo.

## Actions

verb-lay = Lay { $card }
link-at = at order { $number }

## Facts

fact-diablo = El Diablo: { $seat }
fact-first_player = First player: { $seat }

## Reports

role-0 = El Diablo
role-1 = Captain Guacamole
lead-meaning = Ahead is whoever has won more orders. While both have won equally many it is El Diablo, to whom a tie goes.
decides-meaning = An action counts for the order at which the taco is laid.

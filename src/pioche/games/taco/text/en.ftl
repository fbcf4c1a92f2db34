name = Taco Verso Bouc Cheese Pizza
tagline = Say the next word, watch the card, slap the pile. The last hand takes it all.

## Rules

TACO-01 = Everybody gets a face-down stock: twelve cards with two to five players, ten with six, eight with seven or eight. The other cards go back into the box. Nobody looks at their stock.
TACO-02 = The dealer begins the first round.
TACO-03 = In turn, clockwise, you lay the top card of your stock face up on the centre and say the next word of the chain: taco, cat, goat, cheese, pizza, and taco again.
TACO-04 = Every round begins with “taco”.
TACO-05 = The card shows what was just said: everybody slaps the centre, whoever laid it too. The last one to slap takes the whole centre under their stock, face down, and begins the next round.
TACO-06 = If the matching card is seen from behind, you slap it with the back of your hand.
TACO-07 = With the wrong side of the hand you are at fault: the first player who slapped that way takes the centre.
TACO-08 = A special card counts whatever the word is: make its gesture, then slap. Panda: rub your belly. Moose: both hands for antlers. Seal: clap twice. Gorilla: beat your chest. Groundhog: knock on the table with both hands. Narwhal: join your hands above your head.
TACO-09 = A special card seen from behind: its gesture first, then the back of your hand.
TACO-10 = The gesture comes after the card and before your slap. Another card’s gesture is a fault the moment you make it, and the right one afterwards does not mend it. Slapping without the gesture is a fault too.
TACO-11 = If you slap at the wrong moment, or begin a slap and pull back, you take the centre and the round is over at once. Pulling back while a slap is due is a fault as well.
TACO-12 = Keep the pace: if you say a wrong word, forget it or do not notice that it is your turn, you take the centre. Your time runs from the last word, or from the end of the last round.
TACO-13 = A wrong word ends the round at once. The card laid with it is taken along, and slaps on it do not count.
TACO-14 = Exactly one player takes the centre: the one whose fault came first or, if nobody was at fault, the last to slap. Only your first slap, flinch or fault on a card counts.
TACO-15 = Whoever has not slapped when the time is up counts as last; in the very last millisecond a slap still counts. It is over earlier as soon as somebody has slapped rightly and at most one player has done nothing yet. Only then is everything judged together.
TACO-16 = Two slaps in the same millisecond: lots are drawn, and the later hand lies on top. If several players never slapped, the one who sits furthest clockwise from the player who laid the card is the last.
TACO-17 = Whoever takes the centre, as last or by a fault, begins the next round with “taco”. While the centre is empty, slaps, flinches and slowness do no harm.
TACO-18 = The centre goes under your stock in one piece, unshuffled: its oldest card will come up first.
TACO-19 = Without a stock you go on saying the words in your turn and lay nothing. The card that lies there is no match then; slapping it is a fault.
TACO-20 = Without a stock you win by being the first to slap rightly on a match or a special card. If you were not the first, the slap is settled as usual and you play on. After a win nothing more is played.
TACO-21 = A faulty slap before yours does not take your win away: the first right slap counts.
TACO-22 = Your last card may itself be the one you win on.
TACO-23 = If nobody has a stock left when a word must be said, the centre is shuffled into a common pile, and whoever has no stock lays from there. Cards you take become your own stock, and you lay those first. As long as you have no stock of your own you can win.
TACO-24 = A gesture while no special card lies on top is no fault and has no effect.
TACO-25 = The Verso deck and the original one may be mixed; the deal stays the same.
TACO-26 = Peeking at your card before you lay it is forbidden. Here nobody can: no screen knows a card before it lies on the centre.
TACO-27 = The player chooses the word, and may be wrong. For young players the right word can be said for them; then only the pace matters.
TACO-28 = Slaps, flinches and gestures are never refused, so that a refusal tells nothing. A word is refused if it is not your turn. If it is your turn and a slap is due, your word is a fault: you missed the slap, and you lay no card.
TACO-29 = Before an action counts, everything that was due before it happens. Nothing can be done at a time that has passed.

## Cards

card-taco = Taco
card-taco-text = Slap it with your palm if “taco” was said.
card-cat = Cat
card-cat-text = Slap it with your palm if “cat” was said.
card-goat = Goat
card-goat-text = Slap it with your palm if “goat” was said.
card-cheese = Cheese
card-cheese-text = Slap it with your palm if “cheese” was said.
card-pizza = Pizza
card-pizza-text = Slap it with your palm if “pizza” was said.
card-taco-back = Taco from behind
card-taco-back-text = Slap it with the back of your hand if “taco” was said.
card-cat-back = Cat from behind
card-cat-back-text = Slap it with the back of your hand if “cat” was said.
card-goat-back = Goat from behind
card-goat-back-text = Slap it with the back of your hand if “goat” was said.
card-cheese-back = Cheese from behind
card-cheese-back-text = Slap it with the back of your hand if “cheese” was said.
card-pizza-back = Pizza from behind
card-pizza-back-text = Slap it with the back of your hand if “pizza” was said.
card-panda = Panda
card-panda-text = Rub your belly, then slap with your palm.
card-moose = Moose
card-moose-text = Make antlers with both hands, then slap with your palm.
card-seal = Seal
card-seal-text = Clap twice, then slap with your palm.
card-panda-back = Panda from behind
card-panda-back-text = Rub your belly, then slap with the back of your hand.
card-moose-back = Moose from behind
card-moose-back-text = Make antlers with both hands, then slap with the back of your hand.
card-seal-back = Seal from behind
card-seal-back-text = Clap twice, then slap with the back of your hand.
card-gorilla = Gorilla
card-gorilla-text = Beat your chest, then slap with your palm.
card-groundhog = Groundhog
card-groundhog-text = Knock on the table with both hands, then slap with your palm.
card-narwhal = Narwhal
card-narwhal-text = Join your hands above your head, then slap with your palm.

## Zones

zone-stock = Stock
zone-centre = Centre
zone-common = Common pile

## Options

option-deck = Deck
option-deck-text = Which cards you play with.
option-deck-verso = Verso, with cards seen from behind
option-deck-original = Original
option-deck-mixed = Both together
option-announce = Words
option-announce-text = Whether players choose the word they say, and may be wrong.
option-announce-choose = Chosen by the player
option-announce-auto = Always the right one, for young players
option-pace = Time for a word
option-pace-text = So many milliseconds to say the next word; 0 is no limit.
option-window = Time for a slap
option-window-text = So many milliseconds to slap before you count as last.

## What is said and done

word-taco = taco
word-cat = cat
word-goat = goat
word-cheese = cheese
word-pizza = pizza
side-palm = the palm
side-back = the back of the hand
gesture-panda = rubs their belly
gesture-moose = makes antlers
gesture-seal = claps twice
gesture-gorilla = beats their chest
gesture-groundhog = knocks on the table
gesture-narwhal = joins hands above their head
cause-last = the last to slap
cause-missed = no slap in time
cause-wrong-side = the wrong side of the hand
cause-wrong-gesture = the wrong gesture
cause-no-gesture = a slap without the gesture
cause-wrong-moment = a slap at the wrong moment
cause-flinched = a slap begun and taken back
cause-spoke = a word instead of a slap
cause-wrong-word = the wrong word
cause-slow = too slow

## Events

event-laid = { $seat } says “{ $word }” and lays { $card }.
event-said = { $seat } says “{ $word }”.
event-shuffled = Nobody has a stock left: the centre is shuffled into the common pile.
event-slapped = { $seat } slaps with { $side } after { $ms } ms.
event-hit = { $seat } slaps with { $side }, and no slap is due.
event-gestured = { $seat } { $gesture }.
event-flinched = { $seat } begins a slap and pulls back.
event-erred = That is a fault of { $seat }: { $cause }.
event-erred-too = That is a fault of { $seat } too, but not the first one.
event-idle = What { $seat } does changes nothing.
event-took = { $cards ->
    [one] { $seat } takes a card: { $cause }.
   *[other] { $seat } takes { $cards } cards: { $cause }.
}

## Actions

verb-say = Say “{ $card }”
verb-slap = Slap with { $word }
verb-gesture = Gesture: { $card }
verb-flinch = Flinch
value-palm = { side-palm }
value-back = { side-back }
fact-word = Next word: { $word }
key-slap-palm = { " " }
key-slap-back = b

## Reports

lead-meaning = Ahead is whoever has the smallest stock, alone.
decides-meaning = A word counts for the card it lays, anything else for the card that was laid last; from the front or from behind is all one.

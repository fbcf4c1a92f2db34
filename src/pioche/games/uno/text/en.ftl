name = UNO Schitt’s Creek
tagline = Match the colour, the number or the symbol, and be the first without cards.

## Rules

UNO-01 = Everybody gets seven cards. The top card of the draw pile is turned up and starts the discard.
UNO-02 = If that first card is not a number it does nothing: the next one is turned up, until a number lies there. The cards passed over stay underneath.
UNO-03 = The player to the dealer’s left begins; play goes clockwise, and you act only when it is your turn.
UNO-04 = In your turn you lay one card of your hand that has the colour, the number or the symbol of the card on top. On a wild, the colour that was declared counts.
UNO-05 = If you have no match, or do not want to play, you draw one card. That card, and no other, may be played at once if it matches. Otherwise, or if you prefer, you keep it and your turn ends; you are always asked, so that nobody learns what you drew.
UNO-06 = You may draw even if you hold a card that you could play.
UNO-07 = When the draw pile is empty, the discard is shuffled into a new one; only its top card stays.
UNO-08 = +2: the next player draws two cards and loses the turn. A +2 laid on a +2 passes nothing on.
UNO-09 = Reverse: play changes direction. With two players the other one loses the turn, unless you chose otherwise.
UNO-10 = Skip: the next player loses the turn.
UNO-11 = Wild: it goes on anything, and whoever lays it declares the colour.
UNO-12 = Wild +4: it goes on anything, and whoever lays it declares the colour. The next player either accepts, draws four cards and loses the turn, or challenges.
UNO-13 = A +4 is honest only if you hold no card of the colour that was in force before it, and no other wild either; an option says whether a second +4 counts. What you hold as you lay it decides, not what you draw later. Nothing stops you from bluffing.
UNO-14 = Challenge: the player of the +4 shows the hand to the challenger alone. A bluff costs that player four cards, and the challenger draws nothing and plays. An honest +4 costs the challenger six cards and the turn.
UNO-15 = The colour declared holds whatever comes of the challenge. Only the next player may challenge.
UNO-16 = Where Everyone Fits In: call Love or Money and declare a colour. All the others show everybody their hands; whoever does not have more of the icon called than of the other draws three cards, and so does anyone who has as many. The next player keeps the turn.
UNO-17 = Icons mean nothing at any other time. Wilds in your hand have icons and count; the card just laid counts for nobody.
UNO-18 = Those who must draw after a Where Everyone Fits In do so in the order of play, the next player first.
UNO-19 = With one card left you must say UNO, as you lay the other or afterwards. Until you have, and until the player who really plays next has done something in the turn, any opponent can catch you: you draw two cards. You cannot catch yourself.
UNO-20 = UNO can be said, or a player caught, only while that player has one card and has not said it; with a card, only from a hand of two. Anything else is refused and costs nothing. Back at one card later, you must say it again.
UNO-21 = Whoever lays the last card of the hand wins the round.
UNO-22 = With points, the winner of a round scores the cards that the others hold, after a last +2, +4 or Where Everyone Fits In has taken effect: numbers as printed, other coloured cards 20, wilds 50. The next round is dealt at once and begins one seat further left, until somebody has enough points.
UNO-23 = A +4 laid as the last card cannot be challenged. With points the next player draws four cards before they are counted; without, the game is simply over.
UNO-24 = If there are too few cards, you draw what there is. With nothing to draw, you play if you can and pass only if you cannot. When everybody in turn has passed, the fewest points in hand win the round; a tie is shared, and with points nobody scores it.
UNO-25 = A hand that was shown lies open, to those who may see it, until the next action of a turn. After that you have to remember it.

## Cards

-number = Goes on its colour or on its number.
-skip = The next player loses the turn.
-reverse = Play changes direction; between two players the other one loses the turn.
-plus2 = The next player draws two cards and loses the turn.
-wild = Goes on anything. You declare the colour.
-wildplus4 = Goes on anything. You declare the colour; the next player draws four cards and loses the turn, or challenges you.
-fits-in = Goes on anything. You declare a colour and call Love or Money: all the others show their hands, and whoever does not have more of that icon draws three cards.

card-red-0-love = Red 0 (Love)
card-red-0-love-text = { -number }
card-red-1-love = Red 1 (Love)
card-red-1-love-text = { -number }
card-red-1-money = Red 1 (Money)
card-red-1-money-text = { -number }
card-red-2-love = Red 2 (Love)
card-red-2-love-text = { -number }
card-red-2-money = Red 2 (Money)
card-red-2-money-text = { -number }
card-red-3-love = Red 3 (Love)
card-red-3-love-text = { -number }
card-red-3-money = Red 3 (Money)
card-red-3-money-text = { -number }
card-red-4-love = Red 4 (Love)
card-red-4-love-text = { -number }
card-red-4-money = Red 4 (Money)
card-red-4-money-text = { -number }
card-red-5-love = Red 5 (Love)
card-red-5-love-text = { -number }
card-red-5-money = Red 5 (Money)
card-red-5-money-text = { -number }
card-red-6-love = Red 6 (Love)
card-red-6-love-text = { -number }
card-red-6-money = Red 6 (Money)
card-red-6-money-text = { -number }
card-red-7-love = Red 7 (Love)
card-red-7-love-text = { -number }
card-red-7-money = Red 7 (Money)
card-red-7-money-text = { -number }
card-red-8-love = Red 8 (Love)
card-red-8-love-text = { -number }
card-red-8-money = Red 8 (Money)
card-red-8-money-text = { -number }
card-red-9-love = Red 9 (Love)
card-red-9-love-text = { -number }
card-red-9-money = Red 9 (Money)
card-red-9-money-text = { -number }
card-red-skip-love = Red Skip (Love)
card-red-skip-love-text = { -skip }
card-red-skip-money = Red Skip (Money)
card-red-skip-money-text = { -skip }
card-red-reverse-love = Red Reverse (Love)
card-red-reverse-love-text = { -reverse }
card-red-reverse-money = Red Reverse (Money)
card-red-reverse-money-text = { -reverse }
card-red-plus2-love = Red +2 (Love)
card-red-plus2-love-text = { -plus2 }
card-red-plus2-money = Red +2 (Money)
card-red-plus2-money-text = { -plus2 }
card-yellow-0-money = Yellow 0 (Money)
card-yellow-0-money-text = { -number }
card-yellow-1-love = Yellow 1 (Love)
card-yellow-1-love-text = { -number }
card-yellow-1-money = Yellow 1 (Money)
card-yellow-1-money-text = { -number }
card-yellow-2-love = Yellow 2 (Love)
card-yellow-2-love-text = { -number }
card-yellow-2-money = Yellow 2 (Money)
card-yellow-2-money-text = { -number }
card-yellow-3-love = Yellow 3 (Love)
card-yellow-3-love-text = { -number }
card-yellow-3-money = Yellow 3 (Money)
card-yellow-3-money-text = { -number }
card-yellow-4-love = Yellow 4 (Love)
card-yellow-4-love-text = { -number }
card-yellow-4-money = Yellow 4 (Money)
card-yellow-4-money-text = { -number }
card-yellow-5-love = Yellow 5 (Love)
card-yellow-5-love-text = { -number }
card-yellow-5-money = Yellow 5 (Money)
card-yellow-5-money-text = { -number }
card-yellow-6-love = Yellow 6 (Love)
card-yellow-6-love-text = { -number }
card-yellow-6-money = Yellow 6 (Money)
card-yellow-6-money-text = { -number }
card-yellow-7-love = Yellow 7 (Love)
card-yellow-7-love-text = { -number }
card-yellow-7-money = Yellow 7 (Money)
card-yellow-7-money-text = { -number }
card-yellow-8-love = Yellow 8 (Love)
card-yellow-8-love-text = { -number }
card-yellow-8-money = Yellow 8 (Money)
card-yellow-8-money-text = { -number }
card-yellow-9-love = Yellow 9 (Love)
card-yellow-9-love-text = { -number }
card-yellow-9-money = Yellow 9 (Money)
card-yellow-9-money-text = { -number }
card-yellow-skip-love = Yellow Skip (Love)
card-yellow-skip-love-text = { -skip }
card-yellow-skip-money = Yellow Skip (Money)
card-yellow-skip-money-text = { -skip }
card-yellow-reverse-love = Yellow Reverse (Love)
card-yellow-reverse-love-text = { -reverse }
card-yellow-reverse-money = Yellow Reverse (Money)
card-yellow-reverse-money-text = { -reverse }
card-yellow-plus2-love = Yellow +2 (Love)
card-yellow-plus2-love-text = { -plus2 }
card-yellow-plus2-money = Yellow +2 (Money)
card-yellow-plus2-money-text = { -plus2 }
card-green-0-money = Green 0 (Money)
card-green-0-money-text = { -number }
card-green-1-love = Green 1 (Love)
card-green-1-love-text = { -number }
card-green-1-money = Green 1 (Money)
card-green-1-money-text = { -number }
card-green-2-love = Green 2 (Love)
card-green-2-love-text = { -number }
card-green-2-money = Green 2 (Money)
card-green-2-money-text = { -number }
card-green-3-love = Green 3 (Love)
card-green-3-love-text = { -number }
card-green-3-money = Green 3 (Money)
card-green-3-money-text = { -number }
card-green-4-love = Green 4 (Love)
card-green-4-love-text = { -number }
card-green-4-money = Green 4 (Money)
card-green-4-money-text = { -number }
card-green-5-love = Green 5 (Love)
card-green-5-love-text = { -number }
card-green-5-money = Green 5 (Money)
card-green-5-money-text = { -number }
card-green-6-love = Green 6 (Love)
card-green-6-love-text = { -number }
card-green-6-money = Green 6 (Money)
card-green-6-money-text = { -number }
card-green-7-love = Green 7 (Love)
card-green-7-love-text = { -number }
card-green-7-money = Green 7 (Money)
card-green-7-money-text = { -number }
card-green-8-love = Green 8 (Love)
card-green-8-love-text = { -number }
card-green-8-money = Green 8 (Money)
card-green-8-money-text = { -number }
card-green-9-love = Green 9 (Love)
card-green-9-love-text = { -number }
card-green-9-money = Green 9 (Money)
card-green-9-money-text = { -number }
card-green-skip-love = Green Skip (Love)
card-green-skip-love-text = { -skip }
card-green-skip-money = Green Skip (Money)
card-green-skip-money-text = { -skip }
card-green-reverse-love = Green Reverse (Love)
card-green-reverse-love-text = { -reverse }
card-green-reverse-money = Green Reverse (Money)
card-green-reverse-money-text = { -reverse }
card-green-plus2-love = Green +2 (Love)
card-green-plus2-love-text = { -plus2 }
card-green-plus2-money = Green +2 (Money)
card-green-plus2-money-text = { -plus2 }
card-blue-0-love = Blue 0 (Love)
card-blue-0-love-text = { -number }
card-blue-1-love = Blue 1 (Love)
card-blue-1-love-text = { -number }
card-blue-1-money = Blue 1 (Money)
card-blue-1-money-text = { -number }
card-blue-2-love = Blue 2 (Love)
card-blue-2-love-text = { -number }
card-blue-2-money = Blue 2 (Money)
card-blue-2-money-text = { -number }
card-blue-3-love = Blue 3 (Love)
card-blue-3-love-text = { -number }
card-blue-3-money = Blue 3 (Money)
card-blue-3-money-text = { -number }
card-blue-4-love = Blue 4 (Love)
card-blue-4-love-text = { -number }
card-blue-4-money = Blue 4 (Money)
card-blue-4-money-text = { -number }
card-blue-5-love = Blue 5 (Love)
card-blue-5-love-text = { -number }
card-blue-5-money = Blue 5 (Money)
card-blue-5-money-text = { -number }
card-blue-6-love = Blue 6 (Love)
card-blue-6-love-text = { -number }
card-blue-6-money = Blue 6 (Money)
card-blue-6-money-text = { -number }
card-blue-7-love = Blue 7 (Love)
card-blue-7-love-text = { -number }
card-blue-7-money = Blue 7 (Money)
card-blue-7-money-text = { -number }
card-blue-8-love = Blue 8 (Love)
card-blue-8-love-text = { -number }
card-blue-8-money = Blue 8 (Money)
card-blue-8-money-text = { -number }
card-blue-9-love = Blue 9 (Love)
card-blue-9-love-text = { -number }
card-blue-9-money = Blue 9 (Money)
card-blue-9-money-text = { -number }
card-blue-skip-love = Blue Skip (Love)
card-blue-skip-love-text = { -skip }
card-blue-skip-money = Blue Skip (Money)
card-blue-skip-money-text = { -skip }
card-blue-reverse-love = Blue Reverse (Love)
card-blue-reverse-love-text = { -reverse }
card-blue-reverse-money = Blue Reverse (Money)
card-blue-reverse-money-text = { -reverse }
card-blue-plus2-love = Blue +2 (Love)
card-blue-plus2-love-text = { -plus2 }
card-blue-plus2-money = Blue +2 (Money)
card-blue-plus2-money-text = { -plus2 }
card-wild-love = Wild (Love)
card-wild-love-text = { -wild }
card-wild-money = Wild (Money)
card-wild-money-text = { -wild }
card-wildplus4-love = Wild +4 (Love)
card-wildplus4-love-text = { -wildplus4 }
card-wildplus4-money = Wild +4 (Money)
card-wildplus4-money-text = { -wildplus4 }
card-fits-in-love = Where Everyone Fits In (Love)
card-fits-in-love-text = { -fits-in }
card-fits-in-money = Where Everyone Fits In (Money)
card-fits-in-money-text = { -fits-in }

## Zones

zone-discard = Discard

## Options

option-points = Play for points
option-points-text = Several rounds: the winner of each scores what the others still hold.
option-target = Points to win
option-target-text = Whoever has this many points wins, if you play for points.
option-reverse_two = Reverse with two players
option-reverse_two-text = What a Reverse does when only two play.
option-reverse_two-skip = The other loses the turn
option-reverse_two-plain = The other plays
option-plus4_counts = A second +4 is a match
option-plus4_counts-text = If so, a +4 is a bluff while you hold another one.

## Events

colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
icon-love = Love
icon-money = Money
event-played = { $seat } plays { $card }.
event-declared = { $seat } plays { $card } and declares { $colour }.
event-called = { $seat } plays { $card }, declares { $colour } and calls { $icon }.
event-said = { $seat } says UNO.
event-caught = { $seat } catches { $target }, who did not say UNO.
event-kept = { $seat } keeps the card.
event-skipped = { $seat } loses the turn.
event-reversed = { $direction ->
    [1] Play goes clockwise again.
   *[other] Play goes counter-clockwise now.
}
event-challenged = { $seat } challenges { $target }.
event-showed = { $seat } shows the hand to { $target }.
event-showed-named = { $seat } shows { $named }.
event-guilty = { $seat } was bluffing.
event-innocent = { $seat } was honest.
event-blocked = Nobody can draw or play: the round is over.
event-counted = { $points ->
    [one] { $seat } holds { $hand }: 1 point.
   *[other] { $seat } holds { $hand }: { $points } points.
}
event-scored = { $points ->
    [one] { $seat } wins the round and scores 1 point.
   *[other] { $seat } wins the round and scores { $points } points.
}
event-tied = A tie: nobody scores.
event-dealt = A new round is dealt on { $card }; { $seat } begins.

## Actions

verb-keep = Keep the card
verb-accept = Accept the +4
verb-challenge = Challenge
verb-uno = Say UNO
verb-catch = Catch { $seat }
link-as = as { $word }
link-calling = calling { $word }
link-uno = and say UNO
value-red = { colour-red }
value-yellow = { colour-yellow }
value-green = { colour-green }
value-blue = { colour-blue }
value-love = { icon-love }
value-money = { icon-money }

## Facts

direction-1 = clockwise
direction--1 = counter-clockwise
fact-colour = Colour: { $word }
fact-direction = Direction: { $word }
fact-open = One card and no UNO said: { $seat }
fact-challenged = { $seat } plays +4: accept or challenge?
fact-target = Points to win: { $number }

## Reports

lead-meaning = Ahead is whoever holds the fewest cards, alone; played for points, whoever has the most points.
decides-meaning = Cards are grouped by their symbol. A draw decides when the player who was ahead had to take a card.
subject-number = A number
subject-skip = Skip
subject-reverse = Reverse
subject-plus2 = +2
subject-wild = Wild
subject-wildplus4 = Wild +4
subject-fits-in = Where Everyone Fits In
subject-draw = A card drawn
subject-answer = The answer to a +4
subject-catch = UNO said, or caught

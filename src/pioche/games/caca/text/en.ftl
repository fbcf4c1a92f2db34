name = Oh Sh*t!
tagline = Bury everybody else under five poos and be the last one standing.

## Rules

CACA-01 = Each player starts with a Toilet and a Suppository. The other cards are shuffled and everybody gets three more, a hand of five. Discharge and Drain are empty.
CACA-02 = On your turn you draw one card, then you play exactly one from your hand. You cannot pass. Play goes clockwise.
CACA-03 = You may play any card on any player who is still in the game, yourself included.
CACA-04 = Poos lie face up in front of the player who got them. Their order does not matter.
CACA-05 = As soon as three or more poos of one colour lie in front of a player, all poos of that colour go to the Discharge, whoever’s turn it is. Nobody can decline.
CACA-06 = The Unicorn has every colour: two poos of one colour and a Unicorn make a match.
CACA-07 = One Unicorn counts for several colours at once: two hot, two golden and a Unicorn all go together.
CACA-08 = Unicorns in front of a player add to each of their colours, and every colour that reaches three goes, all at the same time and all Unicorns with them. Three Unicorns alone match as well; two do not.
CACA-09 = A Toilet flushes all poos of one player into the Discharge. It cannot be played on a constipated player. On a player without poo it is allowed, and wasted.
CACA-10 = A Constipation stays face up in front of a player until a Suppository takes it away or the player is out: as long as it is there, none of their matches clears. It cannot be played on a player who already has one. You may play it on yourself.
CACA-11 = A Suppository sends one poo of your choice, from any player, to the Discharge; a Unicorn is a poo too. As long as any poo lies on the table you must choose one.
CACA-12 = After that, the same player’s Constipation, if there is one, goes to the Drain with the Suppository. Nobody can decline.
CACA-13 = After a Suppository the player’s poos are checked for matches; several colours may go at once.
CACA-14 = A constipated player without a poo cannot be cured: a poo has to be removed first.
CACA-15 = You may never give another player a sixth poo, not even one that would complete a match.
CACA-16 = On your own turn you may put a sixth poo in front of yourself, in the hope of a match. It is allowed even if nothing matches.
CACA-17 = If you have five poos or more at the end of your own turn, you are out. On another player’s turn you are never out.
CACA-18 = A player who is out gives back everything, hand included, before the next player draws: poos to the Discharge, action cards to the Drain, an attached Constipation too.
CACA-19 = When the draw pile is empty, the Discharge is shuffled and becomes the new draw pile, as often as it takes. It holds nothing but poos: the Drain never comes back.
CACA-20 = You are stuck if you hold only Toilets and Constipations while every player still in the game is constipated: then, and only then, you discard one card of your choice to the Drain, without effect.
CACA-21 = If both draw pile and Discharge are empty, you do not draw, but you still play. With an empty hand you pass. That puts nobody out; five poos still do.
CACA-22 = The last player still in the game wins at once, whatever lies in front of them. After that nothing more is played.
CACA-23 = When a player is out, the next player clockwise who is still in the game plays.
CACA-24 = King of Poo: nobody is ever out. The first player to end their own turn with five poos or more wins, and the game is over. A sixth poo is still only for yourself.
CACA-25 = King of Poo: if another player brings you to five you have not won yet: you must still have five or more at the end of your own turn.
CACA-26 = When draw pile, Discharge and all hands are empty, the game ends. The player with the fewest poos wins, as King of Poo the one with the most; equals share the win.
CACA-27 = Seven to twelve players play with two decks shuffled together.

## Cards

card-hot = Hot Poo
card-hot-text = Lay it in front of any player. Three poos of one colour clear.
card-golden = Golden Poo
card-golden-text = Lay it in front of any player. Three poos of one colour clear.
card-hard = Hard Poo
card-hard-text = Lay it in front of any player. Three poos of one colour clear.
card-mouldy = Mouldy Poo
card-mouldy-text = Lay it in front of any player. Three poos of one colour clear.
card-frozen = Frozen Poo
card-frozen-text = Lay it in front of any player. Three poos of one colour clear.
card-unicorn = Unicorn Poo
card-unicorn-text = A poo of every colour: it completes any pair, even several at once.
card-toilet = Toilet
card-toilet-text = Flushes all poos of one player, unless they are constipated.
card-suppository = Suppository
card-suppository-text = Removes one poo from any player, and then that player’s Constipation.
card-constipation = Constipation
card-constipation-text = Stays with a player: no match and no Toilet helps until a Suppository does.

## Zones

zone-pile = Poos
zone-attached = Constipation
zone-discharge = Discharge
zone-drain = Drain

## Options

option-king = King of Poo
option-king-text = Nobody is out: the first player to end their own turn with five poos wins.

## Events

event-played = { $own ->
    [yes] { $seat } plays { $card } on themselves.
   *[no] { $seat } plays { $card } on { $target }.
}
event-removed = { $own ->
    [yes] { $seat } plays { $card } and gets rid of { $pest }.
   *[no] { $seat } plays { $card } and takes { $pest } away from { $target }.
}
event-used = { $seat } plays { $card }, to no effect.
event-discard = { $seat } is stuck and discards { $card }.
event-cleared = { $seat } is rid of { $pests }.
event-freed = { $seat } is no longer constipated.
event-out = { $seat } is buried and out of the game.
event-exhausted = No card is left to draw or to play.

## Actions

link-removing = removing { $card }

## Reports

lead-meaning = Ahead is whoever has the fewest poos in front of them, alone; as King of Poo, the most. Players who are out are behind everybody.
decides-meaning = An action counts for the card that is played.

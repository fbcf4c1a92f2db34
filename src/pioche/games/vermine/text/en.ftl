name = Vermine
tagline = Let the vermin overrun everybody else and be the last one to hold out.

## Rules

VERM-01 = Each player starts with an Exterminator and a Migration. The other cards are shuffled and everybody gets three more, a hand of five. Pit and Discard are empty.
VERM-02 = On your turn you draw one card, then you play exactly one from your hand. You pass only if your hand is empty. Play goes clockwise and leaves out those who are out of the game.
VERM-03 = You may play vermin and Infestations on any player who is still in the game, yourself included.
VERM-04 = As soon as three or more vermin of one colour lie in front of a player, all vermin of that colour in front of that player go to the Pit, and nobody can decline. A Larva has every colour: Larvae add to each colour of their player, every colour that reaches three goes, all at once and all Larvae with them. Three Larvae alone match as well; two do not.
VERM-05 = As long as a player is infested, no match of theirs clears.
VERM-06 = As long as the Scorpion lies in front of you, you do not draw at the start of your turn.
VERM-07 = Three things take the Scorpion away: two Larvae beside it, which make a match, a Migration, or an Exterminator.
VERM-08 = The Scorpion is one of the five like any other vermin. Once you are rid of it you draw again, from your next turn on.
VERM-09 = An Exterminator sends all vermin of all players to the Pit, those of infested players too, and goes to the Discard itself. On a table without vermin it is allowed, and wasted.
VERM-10 = An Exterminator also ends every Infestation, and those cards go to the Discard. If Infestations come back (an option), the ones it ends go to the Pit instead; that of a player who is out goes to the Discard all the same.
VERM-11 = An Infestation stays face up in front of a player, and only an Exterminator ends it. It cannot be played on a player who already has one.
VERM-12 = A Migration moves one vermin of your choice from any player to any other player still in the game, yourself included, infested or not, and goes to the Discard. It never moves an Infestation, and never puts a vermin back where it was.
VERM-13 = A Migration cannot bring a vermin to another player who has five. To yourself you may bring a sixth on your own turn.
VERM-14 = As long as any vermin lies on the table, a Migration must move one. With none there, you may play it all the same, and it is wasted.
VERM-15 = After a Migration the vermin of the player who received one are checked for matches, unless that player is infested.
VERM-16 = You may never give another player a sixth vermin. On your own turn you may put a sixth in front of yourself, even if nothing matches.
VERM-17 = If you have five vermin or more at the end of your own turn, you are out. It does not matter how you get below five: sending one away is as good as clearing it.
VERM-18 = A player who is out gives back everything, hand included, before the next player draws: vermin to the Pit, action cards to the Discard, an attached Infestation too.
VERM-19 = With no card left in your hand you are still in the game.
VERM-20 = When the draw pile is empty, the Pit is shuffled and becomes the new draw pile; the Discard never comes back. If both are empty, nobody draws. When all hands are empty as well, the game ends: the player with the fewest vermin wins, and equals share the win.
VERM-21 = You are stuck if you hold nothing but Infestations while every player still in the game is infested: then, and only then, you discard one of them, without effect.
VERM-22 = The last player still in the game wins at once, whatever lies in front of them. After that nothing more is played.
VERM-23 = The book of this game promises other ways to play but leaves them out, and none is made up here. King of Vermin is borrowed from the sister game, Oh Sh*t!: nobody is ever out, and the first player to end their own turn with five vermin or more wins, also if another player brought them there. If nothing is left to draw or to play, the most vermin win.
VERM-24 = Vermin lie face up in front of the player who got them. Their order does not matter.

## Cards

card-spider = Spider
card-spider-text = Lay it in front of any player. Three vermin of one colour clear.
card-cockroach = Cockroach
card-cockroach-text = Lay it in front of any player. Three vermin of one colour clear.
card-ant = Ant
card-ant-text = Lay it in front of any player. Three vermin of one colour clear.
card-fly = Fly
card-fly-text = Lay it in front of any player. Three vermin of one colour clear.
card-mosquito = Mosquito
card-mosquito-text = Lay it in front of any player. Three vermin of one colour clear.
card-scorpion = Scorpion
card-scorpion-text = The only one of its colour: whoever has it does not draw, and two Larvae clear it.
card-larva = Larva
card-larva-text = A vermin of every colour: it completes any pair, even several at once.
card-exterminator = Exterminator
card-exterminator-text = Clears all vermin of all players and ends every Infestation.
card-infestation = Infestation
card-infestation-text = Stays with a player: no match of theirs clears until an Exterminator comes.
card-migration = Migration
card-migration-text = Moves one vermin from any player to another.

## Zones

zone-pile = Vermin
zone-attached = Infestation
zone-pit = Pit
zone-discard = Discard

## Options

option-infestation_returns = Infestations come back
option-infestation_returns-text = Infestations that an Exterminator ends go to the Pit and may be drawn again.
option-king = King of Vermin
option-king-text = Borrowed from the sister game, Oh Sh*t!: nobody is out, and the first player to end their own turn with five vermin wins.

## Events

event-played = { $own ->
    [yes] { $seat } plays { $card } on themselves.
   *[no] { $seat } plays { $card } on { $target }.
}
event-moved = { $seat } plays { $card }: { $pest } moves from { $source } to { $target }.
event-used = { $seat } plays { $card }.
event-discard = { $seat } is stuck and discards { $card }.
event-cleared = { $seat } is rid of { $pests }.
event-freed = { $seat } is no longer infested.
event-stung = { $seat } has the { $card } and does not draw.
event-out = { $seat } is overrun and out of the game.
event-exhausted = No card is left to draw or to play.

## Actions

link-moving = moving { $card }
link-from = from { $seat }
link-to = to { $seat }

## Reports

lead-meaning = Ahead is whoever has the fewest vermin in front of them, alone; as King of Vermin, the most. Players who are out are behind everybody.
decides-meaning = An action counts for the card that is played.

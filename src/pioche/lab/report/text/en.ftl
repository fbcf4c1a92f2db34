### What a report says. $share and $points are per cents and points of a hundred; everything is about finished games.

percent = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number = { NUMBER($number, maximumFractionDigits: 1) }
said-of = { $what }: { $value }
between = { $low } … { $high }
interval-of = { $low }–{ $high } %
tick = { $number } %
signed = { $sign ->
    [plus] +{ $size }
    [minus] −{ $size }
   *[none] { $size }
}

title = { $game }: a report
eyebrow = What the bots found out
language = Français
players = players
games = games
length = decisions a game
changes = changes of the lead
made = Made by pioche { $version } from { NUMBER($games) } games of { $players } players each, seed { $seed }. Where nothing else is said, bots of the level “normal” play, and the seat that begins is the first one.
table = The figures
which-seat = Seat
seat-first = First seat (begins)
seat-in-words = the first seat
seat-other = Seat { $number }
share = Share of wins
interval = 95 % interval
bot = Bot
games-played = Games
fair-line = The dashed line is an equal share, { $fair }.

seats-title = Does the seat matter?
seats-text = { $verdict ->
    [more] Yes: { $seat } wins { $share } of the games, more than an equal share of { $fair }, and chance does not explain it.
    [less] Yes: { $seat } wins { $share } of the games, less than an equal share of { $fair }, and chance does not explain it.
   *[even] Hardly: { $seat } wins { $share } of the games; an equal share would be { $fair }, which lies within the interval.
}
seats-plot = Share of wins by seat, with 95 % intervals

bots-title = Does skill matter?
bots-text = Each deal was played in every rotation of the seats, and who sits behind whom changes, so that neither cards, seat nor neighbour favour a bot. { $best } wins { $share } of the games it sits in.
bots-plot = Share of wins by bot, with 95 % intervals

length-title = How long does it take?
length-text = A game takes { $mean } decisions on average. Half of all games take { $p25 } to { $p75 }, nine in ten { $p5 } to { $p95 }; the longest took { $most }.
length-always = Every game takes { $most } decisions.
length-plot = Games by their number of decisions
decisions = Decisions
share-of-games = Share of games
bin = { $low }–{ $high }
last-bin = { $low } and more
cut-off = { $unfinished ->
    [one] One game was cut off after { $limit } decisions and counts nowhere else.
   *[other] { $unfinished } games were cut off after { $limit } decisions and count nowhere else.
}

lead-title = Is it exciting?
lead-text = The lead changes { $changes } times in a game on average; in { $none } of the games it never does. Over all decisions, the later winner is ahead { $led } of the time.
lead-plot = Games by how often the lead changes
lead-changes = Changes
moments-plot = When games are decided: by tenths of their length
moments-text = A game is decided when the winner takes the lead for good. In { $late } of the games that happens in the last tenth.
moment = Part of the game
tenth = { $low }–{ $high } %

decides-title = What decides?
decides-text = “{ $what }” decides most often, { $share } of all games with one winner.
decides-plot = How often each decides, beside how often it is played
decides-how = The bar is the share of games decided, the stroke the share of all actions: where the bar goes far beyond the stroke, this decides more often than it is played.
decides-share = Games decided
acts-share = Of all actions
what = What
from-the-deal = Ahead from the deal on
about-nothing = Something else

effects-title = What do the options change?
effects-text = Each option alone was given another value, on the same shuffles. Differences are to the usual game; an interval that holds 0 means that none was found, a dot without interval at 0 that not one game came out otherwise.
effects-none = This game has no options.
effect-of = { $option }: { $value }
effect-length-plot = Difference in length, per cent
effect-length = Length
effect-seat-plot = Difference in the wins of the first seat, points of a hundred
effect-seat = Wins of the first seat
option = Option

balance-title = { $first } or { $second }?
balance-text = { $verdict ->
    [more] Between two bots of the level “{ $level }” { $first } wins { $share } of the games: { $first } has the better side.
    [less] Between two bots of the level “{ $level }” { $first } wins { $share } of the games: { $second } has the better side.
   *[even] Between two bots of the level “{ $level }” { $first } wins { $share } of the games: neither side is shown to be better.
}
balance-plot = Share of wins of { $first } by level of play, with 95 % intervals
level = Level of play

words-title = What the words mean
words-interval = 95 % interval: were everything repeated with other seeds, 19 of 20 such intervals would hold the true value. For shares of simulated games it is Wilson’s; for bots it is taken over deals; a difference has that of two independent means.
words-lead = The lead: { $meaning } After the end it is the winner. It changes when another player than the last one who was ahead is ahead; equality changes nothing.
words-decides = Decides: the action after which the winner was ahead to the end. A game with a shared win is decided by nothing. { $meaning }
commands-title = How to repeat it
commands-text = Everything on this page comes from these commands; with the same seed they give the same figures on any machine, with any number of workers.

level-random = Random
level-easy = Easy
level-normal = Normal
level-hard = Hard
level-master = Master

### What the command line says. What the games say is in their own folders.

## pioche

welcome = pioche — card games for the terminal, for simulation, for study.
command-serve = the games in the browser; the same as pioche alone
command-play = play, against bots or with friends at one keyboard
command-rules = the rules of a game in plain words
command-simulate = thousands of games between bots, and what comes out
command-arena = bots against each other, yours too, each deal in every seat
command-report = a page with plots about a game, to look at and to show
command-replay = a recorded game in words
command-verify = check that a recorded game was dealt and played fairly
command-bench = how fast this machine plays
more-help = pioche play { $game } starts a game; pioche COMMAND --help says what a command takes.
game-size = { $range ->
    [one] { $most } players
   *[more] { $least }–{ $most } players
}, { $minutes } min

serving = pioche is at { $address }
serving-until = Ctrl-C ends it. The tables are kept in { $file }.
serving-lan = Other devices in this network: scan this code, or type the address.

db-current = The database has schema { $found }; this pioche wants { $wanted }.
db-unchanged = The database has schema { $after } already: nothing to do.
db-upgraded = The database has been brought from schema { $before } to { $after }.
db-forgotten = { $count ->
    [0] No table was deleted.
    [one] One table was deleted, with all that was known of it.
   *[other] { $count } tables were deleted, with all that was known of them.
}

count = { $number }
decimal = { NUMBER($number, minimumFractionDigits: 1) }
percent = { NUMBER($share, minimumFractionDigits: 1) } %

## Playing

which-game = Which game (number or name)?
person = Player { $number }
yourself = yourself
no-more = simply
hidden-card = a hidden card
your-turn = { $name }, your turn
prompt = Your choice (? help, l log, q quit):
prompt-wait = Your choice, or Enter to wait (? help, l log, q quit):
hand-over = { $name } plays next: take the screen and press Enter.
not-understood = “{ $typed }” is no action here: type a number from the list, or ? for help.
help-more = ? 3 explains an action, ? { $rule } a rule, ? * all rules.
help-unknown = Nothing to explain about “{ $question }”: ? 3 explains an action, ? * all rules.
game-over = The game is over
saved = Saved in { $file }.
save-where = Save the game in which file (Enter: do not save)?
save-elsewhere = { $file } exists already, or its folder does not: another name?

## Playing against time

race-ready = This game is played against the clock. Press Enter, and it starts.
race-keys = Your keys (one press, no Enter):
race-more = ? stops the clock and explains, q quits.
race-paused = The clock stands still. A key explains what it does; Enter goes on.
race-yours = You are next!

## Simulations

preparing = compiling
playing = playing
simulated = { $name }, { $players } players: { $games } games, seed { $seed }
rate = { $games_per_s } games/s
column-length = decisions
column-seat = seat
column-bot = bot
column-won = won
column-share = share
column-interval = 95 % interval
column-score = mean score
length = Decisions in a game: { NUMBER($mean, maximumFractionDigits: 1) } on average, half of them { $p25 } to { $p75 }, 90 % { $p5 } to { $p95 }, median { $median }, { $least } to { $most } in all.
unfinished = { $unfinished ->
    [one] One game was cut off after { $limit } decisions; it counts in no share.
   *[other] { $unfinished } games were cut off after { $limit } decisions each; they count in no share.
}
interrupted = Stopped by hand: { $games } of { $wanted } games.
reported = { $file }: a report on { $games } games. Open it in a browser.
speed = { $decisions_per_s } decisions a second, { $games_per_s } games a second.

## Arena

compared = { $name }, { $players } players: { $games } games, { $deals ->
    [one] one deal
   *[other] { $deals } deals
} in every rotation of the seats, seed { $seed }
cut-off = { $unfinished ->
    [one] One game was cut off after { $limit } decisions; it counts as shared by everybody.
   *[other] { $unfinished } games were cut off after { $limit } decisions each; they count as shared by everybody.
}
arena-speed = { $decisions_per_s } decisions a second.

## Speed

column-game = game
column-players = players
column-decisions = decisions/s
column-games = games/s
column-bytes = bytes a state
column-compile = compiling, s

## Rules

the-rules = Rules
the-cards = Cards
the-options = Options (* marks the usual value)
marks = S: the rulebook gives the number. P: publicly known. R: our ruling. D: our default, the book does not say.
a-seat = a seat, 0…

## Recorded games

replayed = { $name }, { $players } players
at-time = { $seconds } s:
reviewing = analysing
column-player = player
column-chances = chances
column-deal = deal
column-own = own moves
column-others = the others
column-luck = luck
column-end = end
turning-points = Turning points
no-turning-point = No single move changed much.
turned = { $name } { $points }: { $cause ->
    [luck] luck
   *[choice] the move itself
}.
reviewed = A point is one chance in a hundred of winning. From each position { $simulations } games were played to their end by bots, with the cards where they really lay: give or take { $error } points.

## Verification

verified = { $name }, { $players } players: everything fits.
checked-chain = The chain of hashes is whole: { $actions ->
    [one] one action, neither edited nor moved nor cut
   *[other] { $actions } actions, none edited, moved or cut
}.
checked-secret = The secret belongs to the commitment { $commitment }: compare it with what was shown before the deal. The numbers of { $numbers ->
    [one] one player are
   *[other] { $numbers } players are
} mixed in.
checked-promise = The secret belongs to the commitment you noted before the deal, { $commitment }. The numbers of { $numbers ->
    [one] one player are
   *[other] { $numbers } players are
} mixed in.
checked-seed = Chance came from seed { $seed }: the game can be repeated, but nothing had been promised before the deal.
checked-actions = Dealt and played again: { $actions ->
    [one] the action is legal
   *[other] all { $actions } actions are legal
}, and every card drawn follows from { $source ->
    [seed] the seed
   *[secret] the secret
}.
checked-lots = Lots between slaps that tied: { $lots ->
    [0] none is recorded
    [one] one, which fell as secret and numbers have it, and was followed
   *[other] { $lots }, each of which fell as secret and numbers have it, and was followed
}.
checked-end = The game is over; { $number ->
    [0] nobody won
    [one] the winner is { $winners }
   *[other] the winners are { $winners }
}.
checked-running = The game was not over when it was recorded.
misfit-chain = The archive was changed after the game, or is none:
misfit-secret = The secret does not fit what was promised before the deal:
misfit-actions = The game cannot have been played like this:
misfit-lots = A lot between slaps that tied is not what it had to be:
fault-none = This is no archive of pioche.
fault-tables = Options, counts or scenario are not written as an archive writes them.
fault-actions = The actions are not a list.
fault-entry = Action { $place } is not a seat, an action and perhaps a time, with its hash.
fault-lots = The lots between slaps are not written as an archive writes them.
fault-lot-seed = A lot was drawn for action { $place }, but the game was dealt from a seed, which draws none.
fault-lot-drawn = By secret and numbers the lot for action { $place } falls on player { $due }, not on player { $drawn }.
fault-lot-slap = The lot for action { $place } fell on player { $drawn }, but that action is not a slap of theirs.
fault-format = It has format { $format }; this pioche reads format { $known }.
fault-beginning = It does not fit its own beginning: options, players, secret or numbers were edited.
fault-link = Action { $place } does not fit the chain: it was edited, moved, or follows a cut, or the lot drawn for it was altered.
fault-cut = It should have { $length } actions; from action { $place } on it was cut or changed.
fault-chance = Secret and numbers, or the seed, cannot be read.
fault-version = It was played by version { $version } of the rules; this pioche has version { $known }.
fault-table = No table can be set like that: game, players, options or cards are impossible.
fault-forbidden = Dealt again from the secret and the numbers, action { $place } cannot be played. { $rule }
fault-seed = It was dealt from a seed: nothing had been promised before the deal.
fault-commitment = The secret belongs to the commitment { $commitment }, not to { $told }.

## Load

load-tables = tables
load-sockets = sockets
load-seconds = seconds measured
load-actions = actions
load-actions-per-s = actions a second
load-frames = frames received
load-refused = commands refused
load-p50 = action to last frame, half of them within, ms
load-p99 = action to last frame, 99 % of them within, ms
load-worst = action to last frame, the slowest, ms
load-kib-a-socket = memory of the server, KiB a socket
load-cores = processor of the server, cores
load-driver-cores = processor of the drivers, cores
load-worst-sync = the disk’s slowest sync meanwhile, ms
load-kib-a-minute = memory of the server, KiB more a minute
load-attacks = attacks ended by the server

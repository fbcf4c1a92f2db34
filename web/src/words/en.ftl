### What the page itself says. The words of the games come from the server.

close = Close
home = Home
other-language = Passer au français
hidden-card = a hidden card

## Home

welcome = Five card games. Your friends, or bots. Right now.
who-are-you = Who are you?
your-name = Your name
your-colour = Your colour
colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-teal = teal
colour-blue = blue
colour-violet = violet
colour-pink = pink
colour-brown = brown
colour-grey = grey
colour-black = black
colour-white = white
code = Table code
code-hint = Enter a code
join = Join
continue = Continue
solo = Solo
play-solo = Play against bots
invite-friends = Invite friends
options = Options
players = { $number ->
    [one] One player
   *[other] { $number } players
}
fewer-players = Fewer players
more-players = More players
player-range = { $least }–{ $most } players
minutes = { $number } min
seat-number = Seat { $number }

## Joining

invited = { $host } invites you to the table.
join-as = Join as { $name }
join-late = Join and watch
watch = Just watch

## The lobby

link = Link to this table
copy = Copy
copied = The link is copied: send it to your friends.
who-is-here = Around the table
you = you
host = host
away = away
free-seat = Free seat
sit-here = Sit here
add-bot = Add bot
remove = Remove { $name }
watching = Watching: { $names }
lock = Lock the table: nobody else may join
start = Deal the cards
start-hint = Bots take the free seats.
waiting-for-host = The host deals when everybody is here.
leave = Leave the table
qr = QR code of the link to this table
share = Share
open-screen = Shared screen for a television
bot = bot
same-device = on this device
move-up = Move { $name } one seat up
move-down = Move { $name } one seat down
which-game = Which game?
clock = Turn clock
clock-text = When your time is up, a move is made for you.
clock-off = Off
clock-relaxed = Relaxed
clock-brisk = Brisk
usual-rules = Played by the usual rules.
add-person = Another person on this device
add-person-text = You pass the device round. Between two turns it covers the cards.
their-name = Their name
add = Add
leaves-device = { $name } no longer plays here
one-device-each = This game is played against time: everybody needs a device of their own.
promise = How you can tell that the shuffle is fair
promise-text = The server has already fixed a secret for the next deal, and this is its seal. Your device keeps it, then gives a random number of its own for this deal. When the game is over, it checks that both were used.

## The table

log = Log
rules = Rules
chat = Say something
send = Send
said = { $name }: { $text }
reaction-laugh = Laugh
reaction-wow = Wow
reaction-clap = Clap
reaction-cry = Cry
reaction-angry = Be angry
reaction-love = Send love
reaction-poo = Send a poo
reaction-wave = Wave
all-moves = What you can do
moves = { $number ->
    [one] One move
   *[other] { $number } moves
}
no-moves = Nothing, just now.
you-may-act = You may act
you-are-out = You are out. The others play on.
you-watch-and-may-sit = You are watching. You may take a bot’s seat.
you-watch = You are watching.
not-now = Not now.
cannot-play = { $card } cannot be played now. You can: { $can }
you-can = You can: { $can }
card-playable = { $card }, can be played
pick = Pick { $card }
put-back = Put it back
pile-label = { $zone }: { $number } cards
pile-label-open = { $zone }: { $number } cards, on top { $top }
cards = { $number ->
    [one] One card
   *[other] { $number } cards
}
out = out
played-by-bot = a bot plays
game-over = The game is over
result = Result
you-won = You win!
again = Again!
look-at-table = Look at the table

## Taco, against time

photo-finish = Photo finish
photo-none = no slap
photo-tie = = A tie: the lot decides.
milliseconds = { $number } ms
stock-left = Cards left:
fault = fault
suspect = Reactions too fast or too even for a person
voice = Say the words aloud
key-space = Space
get-ready = Get ready…
say-the-word = Your turn: say the next word!
watch-the-pile = Watch the pile…
do-panda = Rub
do-moose = Antlers
do-seal = Clap twice
do-gorilla = Beat
do-groundhog = Knock
do-narwhal = Horn

## After the game

pass-to = Pass the device to { $name }
pass-hint = Everybody else looks away.
pass-show = I am { $name }: show my cards
game-story = How it went
game-length = A game of { $number } moves.
rematch = Rematch
another-game = Another game
replay = Replay
archive = Save the game
fair-judgement = { $found ->
    [sound] ✓ Promise kept
    [foul] ✗ Promise broken
   *[open] Was the shuffle fair?
}
fair-title = Was the shuffle fair?
fair-why = Before the deal the server sealed a secret. Then the players’ devices each gave a random number. Every card follows from all of these together: the server did not know the numbers when it sealed, and the players did not know the secret. Only a server in league with somebody at the table could still have steered the deal.
fair-promise = { $found ->
    [yes] Your device saw the seal before the deal, and the secret fits it.
    [late] Your device first saw the seal after the deal. The secret fits it, but that says nothing about the deal itself.
    [no] The secret does not fit the seal that your device saw!
   *[unknown] Your device saw no seal: it was not here in time.
}
fair-numbers = { $found ->
    [yes] The number that your device gave is part of the deal.
    [late] The cards were dealt before your device’s number had arrived. It is not part of the deal.
    [no] The number that your device gave is not part of the deal!
   *[unknown] Nobody at this device was dealt any cards, so no number came from here.
}
fair-draws = { $found ->
    [yes] Your device itself computed the { $draws } draws that the server lists, { $dealt } of them for the deal: each follows from the secret and the numbers.
    [deal] What was drawn for the deal does not follow from the secret and the numbers!
    [move] What was drawn at move { $place } does not follow from the secret and the numbers!
    [lot] The lot between slaps that tied at move { $place } is not the one that follows from the secret and the numbers, or was not heeded!
    [list] The draws that the server lists are not those of this game, or not all of them!
    [game] The game that the server hands out was altered!
    [pending] Your device is computing every draw…
   *[unknown] Your device could not get the list of draws, and has not checked them.
}
fair-lots = { $lots ->
    [one] A lot between slaps that tied was drawn once: your device drew it again, and it falls on the same player.
   *[other] Lots between slaps that tied were drawn { $lots } times: your device drew each of them again, and they fall on the same players.
} Which slaps tied is the server’s word, which measured the reactions.
fair-cards = { $found ->
    [yes] The { $number } cards that your device was shown after the deal are among those that were drawn, where they were to lie.
    [no] The cards that your device was shown after the deal are not those that were drawn!
   *[unknown] Your device was shown no cards right after the deal that it could compare.
}
fair-replay = { $found ->
    [yes] The server says that, played again by the rules, the game is the same: { $number } moves. Your device does not know the rules, and has not checked this part.
   *[no] Dealt and played again, the game is not the same: the server says so itself!
}
fair-seen = Seal that your device saw
fair-own = Number that your device gave
fair-secret = The secret
fair-mixed = The numbers of the deal, seat by seat
fair-yourself = Trust nobody: save the game and check every card yourself:

## Replay and shared screen

to-table = To the table
copied-replay = The link to this replay is copied.
replay-deal = The deal
replay-step = Step of the game
replay-at = Step { $number } of { $total }
replay-first = To the deal
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step forward
replay-end = To the end
replay-eyes = Seen by
replay-spectator = a spectator
review = Analysis
review-making = The game is being analysed… { $percent } %
review-graph = Chances of winning at this step
review-chance = { $name } { $percent } %
review-turnings = Turning points
review-none = No single move changed much.
review-change = { $name } { $points }: { $cause ->
    [luck] luck
   *[choice] the move itself
}
review-account = Where the points came from
review-player = Player
review-start = Deal
review-own = Own moves
review-others = Others’ moves
review-luck = Luck
review-end = End
review-numbers = Chances at the turning points
review-how = A point is one chance in a hundred of winning the game. From each position { $simulations } games were played to their end by bots, with the cards where they really lay: give or take { $error } points. So a move is judged by what it led to, not by what its player could know.
shared-screen = Shared screen
screen-join = Scan to join, or enter the code:

## The line to the server

connecting = Going to the table…
reconnecting = Connection lost. Trying again…
gone-replaced = This table is open in another tab.
gone-removed = The host has removed you from this table.
gone-refused = The table has closed the connection.
use-here = Play here

## Refusals

refused-offline = The server cannot be reached.
refused-unknown-code = There is no table with this code.
refused-wrong-secret = Your seat at this table is gone. Join again.
refused-too-many = Too many wrong codes. Wait a minute.
refused-locked = This table is locked. Ask the host.
refused-full = This table is full.
refused-bad-name = A name needs at least one letter.
refused-spectator = You are watching. Join to take part.
refused-not-host = Only the host may do that.
refused-stale = Something else happened first. Look again.
refused-not-playing = No game is running at this table.
refused-no-seat = You have no seat.
refused-illegal = That is not allowed now.
refused-taken = This seat is taken.
refused-seated = You are playing already.
refused-playing = Not while a game is running.
refused-not-over = The game is not over yet.
refused-nobody = Nobody sits at this table.
refused-bad-setup = A table cannot be set like that.
refused-busy = Many games are being looked at. Try again in a moment.
refused-draining = The server is restarting. Try again in a moment.
refused-empty = There is nothing to read in this.

## Playing

ask-seat = Which player? Tap one.
ask-card = Which one? Tap it.
ask-place = Where? Tap a place.
ask-word = Choose.
hint-card = Tap a lit card.
sound-on = Sound on
sound-off = Sound off
refused-away = A bot plays for you until you are back.
refused-too-early = Nobody reacts that fast: wait for the card.
refused-too-late = Others were faster.
refused-no-bot = No bot sits there.
refused-no-review = This game could not be analysed.
refused-no-such-seat = There is no such seat.
refused-no-such-member = There is nobody like that here.
refused-no-such-step = The game has no such step.
refused-unknown-round = This table has not dealt that game.
refused-other-deal = That number was for another deal.
refused-number-given = You have already given a number for this deal.
refused-unreadable = This table was kept by another version and cannot be read.
refused-old-rules = This game was dealt by other rules: it cannot go on here.
refused-malformed = The server did not understand the page. Reload it.
refused-hello-first = The page did not say who you are. Reload it.
refused-hello-twice = The page said twice who you are. Reload it.
refused-unknown = The server does not know this request. Reload the page.
refused-unknown-text = There are no such texts.
refused-bad-request = The server did not understand the request.
refused-not-found = There is nothing at this address.
refused-not-allowed = The server does not allow that.
refused-too-large = That is too long for the server.
refused-failed = The server could not answer. Try again.
refused-no-hints = There are no hints at this table.
refused-not-your-turn = It is not your turn.
refused-one-at-a-time = One hint at a time.

## Bots and hints

level = Bots
level-of = Level of { $name }
level-easy = Easy
level-normal = Normal
level-hard = Hard
level-master = Master
bot-level = { $name }, bot, level { $level }
allow-hints = Hints: on your turn you may ask what a master would play
hints-off = Nobody gets hints at this table.
hint = Hint
hint-thinking = Thinking…
hint-wait = Let the others act
hint-share = wins { $number } of 100 imagined games.
hint-plain = is what experience advises. No games have been imagined yet: ask again in a minute.
hint-next = The next best, { $action }: { $number }.
hint-others = Other moves
hint-other = { $action }: { $number } of 100
hint-do = Do it
hint-close = I’ll decide
card-hinted = { $card }, suggested

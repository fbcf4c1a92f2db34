"""Every limit of the server, each with its reason below it. `docs/settings.md` is written from this file.

What a message may hold is in `wire`, what a slap may claim in `slap`: those are rules of the protocol and of a game."""

from __future__ import annotations

# ── What a peer may send ──

LARGEST_FRAME = 16 * 1024  # bytes
"""The largest command is some hundred bytes long; a frame is held in memory whole, for each socket."""

MOST_FRAGMENTS = 16  # of one message
"""Each fragment costs some microseconds of everybody's time: 22 MiB of empty ones would take 12 seconds."""

BYTES_AT_ONCE = 2048
"""That are read of one connection before the others have their turn: hundreds of tiny frames, or of chunks of a body;
a few milliseconds."""

LARGEST_HEADERS = 16 * 1024  # bytes
"""Of a request, all together: those of a browser are a tenth of that, and 64 KiB of tiny ones take 20 ms to read."""

LARGEST_BODY = 64 * 1024  # bytes
"""Of a request of the HTTP API; the largest that makes sense has every option of a game, some kilobytes."""

LONGEST_LINK = 320  # characters
"""To a table, in its QR code, at the address that a request names: names of machines have at most 253. A code of the
2,900 that would fit takes a tenth of a second to draw."""

HEADERS_WITHIN = 5.0  # seconds
"""Until the headers of a request, the first or a later one, must have come: half-sent ones would hold a connection
for ever."""

BODY_WITHIN = 5.0  # seconds
"""Until the body of a request must have come after its headers, for the same reason."""

ANSWER_READ_WITHIN = 30.0  # seconds
"""Until an answer must have been read, but for what the system keeps for the peer: a quarter of a megabyte at 8 KiB a
second. Whoever asks and never reads would keep its connection, and the answer, for ever."""

HELLO_WITHIN = 5.0  # seconds
"""Until a socket must have said who it is: before that it costs memory and is nobody's."""

MESSAGES_A_SECOND = 20.0
"""What a socket may send for long. Nobody taps faster for more than a moment; a command costs about a millisecond."""

MESSAGES_AT_ONCE = 40.0
"""What a socket may send in one go, above that rate: a page that comes back repeats what was not answered. One more
closes the socket with 1008."""

MOST_CONNECTIONS = 20_000
"""Of one process, requests included: at 20 KiB each they take 400 MB. One more is answered 503."""

ACCEPTED_AT_ONCE = 24  # connections
"""That are let in before the others have their turn: each costs some tenths of a millisecond."""

WAITING_CONNECTIONS = 2048
"""That the system keeps until they are let in: after a restart everybody comes back at once."""

# ── Who may come in ──

CODE_LENGTH = 8  # characters of a table's code, 32 different ones
"""2⁴⁰ codes: with a million tables, one guess in a million finds one, and an address has ten a minute."""

WRONG_TRIES = 10
"""Wrong codes and secrets from one address (of IPv6: from one network of 64 bits) within the time below; then every
try is refused alike, also a right one."""

WRONG_TRIES_WITHIN = 60.0  # seconds
"""A person who mistypes needs a few tries; somebody who guesses needs 2⁴⁰."""

MOST_ADDRESSES = 10_000
"""Whose wrong tries are remembered: about 2 MB. Those without a recent one are forgotten first, then the oldest."""

MOST_MEMBERS = 64
"""People at a table, seated or not: everybody is told of everybody."""

MOST_WATCHERS = 192
"""Spectators at a table: each event is written to each of them, and with the people 256 frames take a few milliseconds.
Players are let in however many watch."""

# ── What a peer may cost ──

OUTBOX_MESSAGES = 256
"""Frames that wait for a peer that reads slowly; one more closes its socket with 1013. Coming back is one message."""

OUTBOX_BYTES = 256 * 1024
"""The same in bytes: a view of a large game is 8 KiB."""

LAST_WORDS = 2.0  # seconds
"""That a socket has to take what is left for it, the reason of its end included, once it is to be closed; then the
line is cut. Without it a peer that never reads would keep its socket for ever."""

LINGER = 1.0  # seconds
"""That a peer which broke the protocol is still read: a socket closed with bytes unread is reset, and the peer would
never learn why."""

LINGER_BYTES = 1 << 20
"""The same in bytes."""

MOST_PINGS = 8
"""On their way to one peer at a time; one that does not answer costs no more than that."""

LOOKS_BACK_AT_ONCE = 2
"""Finished games that are dealt and played again at a time, to be looked at or checked: each keeps a thread busy for
some tenths of a second, beside which all tables go on. Others wait for their turn."""

LOOKS_BACK_WAITING = 64
"""Those that are under way included, which is some seconds of work; who asks for one more is told to ask again. Whoever
asks and goes away at once would keep the threads busy for hours."""

REVIEWS_KEPT = 128
"""Finished reviews in memory, those that were looked at last."""

REVIEWS_WAITING = 16
"""One is made at a time; who asks for one more is told to ask again."""

REVIEW_WITHIN = 600.0  # seconds
"""Until a review must be done; the first one of a game is compiled before."""

# ── Bots ──

THINKING_SECONDS = 5.0
"""From asking a bot to the emergency stop of its search."""

LEAST_THINKING_SECONDS = 0.05
"""That a search has, however long it was waited for."""

WORKER_HUNG = 20.0  # seconds
"""After its emergency stop: a worker that has not answered by then never will, and is replaced."""

COMPILED_WITHIN = 300.0  # seconds
"""A worker that compiles before it answers (`PIOCHE_NATIVE=wait`) is not taken for hung so soon: replaced halfway, the
next one would begin anew, for ever."""

WORKERS_A_QUESTION = 3
"""That a question may cost; then whatever is legal is done, so that the table goes on."""

BOT_PAUSE = (0.2, 2.5)  # seconds
"""That a bot takes at least and at most: people want to see what it does, and not to wait."""

# ── Rooms ──

AWAY_AFTER = 20.0  # seconds
"""Without a connection until a bot plays a seat: a lift, a tunnel, a page loaded anew."""

AWAY_AFTER_IN_TIME = 5.0  # seconds
"""The same in a game against time, which waits for nobody."""

COMMANDS_KEPT = 64
"""The last ones at a table, by whose ids one that is said again is known at once. Pages say again what was not answered
before they were cut off, a command or two each; the store knows all others, and is asked."""

IDLE_ROOM = 60.0  # seconds
"""After which a room without connections and without a running game leaves the memory; its events bring it back."""

# ── The store ──

MOST_IN_A_COMMIT = 512  # events
"""That become durable together: more would make the first of them wait, fewer would cost a sync of the disk each."""

TIDY_EVERY = 2.0  # seconds
"""Between the moves of what is durable from the log into the file."""

LONGEST_LOG = 4096  # pages of 4 KiB
"""Then the log starts anew, in place: a file system syncs a file that grows with its own journal, which is slow."""

# ── The end of a process ──

DRAIN_NOTICE = 0.5  # seconds
"""After SIGTERM during which `/ready` says no and nobody new is let in, while tables go on: a load balancer looks away
before anybody is sent away."""

DRAIN_WITHIN = 1.0  # seconds
"""For the tables to finish what is on its way to the disk and to its viewers, once everybody is told to come back
(1012). With the notice: under two seconds."""

# ── What is told about the process ──

STORE_ANSWERS_WITHIN = 1.0  # seconds
"""Until `/ready` says that the store does not answer."""

ADDRESSES_OF_WATCHERS = ("loopback", "private")
"""Of whoever may read `/metrics`, as `ipaddress` calls them: it tells how much goes on, not what; outside of a network
it is nobody's business."""

"""The rules on a GPU, one game a thread: the same functions once more, bound to CUDA's compiler.

With NUMBA_ENABLE_CUDASIM=1 Numba's simulator stands in for the GPU and runs the kernels as Python. docs/speed.md says
why the kernels look as they do: a thread's record lies in shared memory, its length an odd number of words, so that 32
threads that read the same field read 32 banks; threads take games from a common counter, and they deal together, every
so many steps, instead of one after the other."""

from __future__ import annotations

import builtins
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import Any

import numpy as np

from pioche.core import bits, loops
from pioche.core.errors import PiocheError
from pioche.core.game import Game, Setup
from pioche.core.native import bind, bindings_of, indices_as_they_are
from pioche.core.record import WORD_BYTES, Cells, Layout, layout

WARP = 32  # threads that go together
SHARED_BYTES = 48 * 1024  # that a block has without asking for more
TALLIED = 4  # sums a seat: see loops.simulate

# Names that `bound` fills in: the simulator finds `cuda` among a function's globals only.
cuda: Any = None
uint32: Any = None
record: Any = None
mind_record: Any = None
threads: Any = None
room: Any = None
seats: Any = None
most_legal: Any = None
begin_random: Any = None
begin_between: Any = None
declare_at_random: Any = None
settle: Any = None
play: Any = None
wipe: Any = None
over: Any = None
count_result: Any = None


@dataclass(frozen=True)
class Plan:
    """How games are laid over the GPU; the results do not depend on it."""

    threads: int = 128  # a block, if their records find room
    blocks: int = 16  # for each multiprocessor
    steps: int = 16  # between deals

    def order(self, setup: Setup, seed: int, first: int, games: int, limit: int) -> Any:
        """What a kernel is told: (players, seed, first, games, limit, steps)."""
        return np.array([setup.players, seed, first, games, limit, self.steps])


USUAL = Plan()


def popcount(word: int) -> Any:
    return cuda.popc(uint32(word))


def lowest(word: int) -> Any:
    return cuda.ffs(uint32(word)) - 1


def random_games(order: Any, deck: Any, options: Any, counters: Any, lengths: Any, states: Any) -> None:
    """A kernel: random games, `order` as in `Plan`. In a step a thread decides, unless its last action is not settled
    yet, and settles a part: 32 threads that drew all their cards at once would wait for the one with six. A thread that
    has ended a game takes the next from the first counter, and adds its decisions to the second at the end. Of the
    first games, as many as there is room for, the length (as in `loops.simulate`) and the record are kept."""
    words = cuda.shared.array((threads, room), uint32)
    own = words[cuda.threadIdx.x]
    s = words.view(record)[cuda.threadIdx.x, 0]
    actions = cuda.local.array(most_legal, np.int16)
    total, decisions, owed, game = 0, 0, 0, cuda.atomic.add(counters, 0, 1)
    while game < order[3]:
        if decisions == 0:
            wipe(own)
            begin_random(s, order[2] + game, order, deck, options)
        for _ in range(order[5]):
            if owed == 0 and decisions < order[4] and not over(s):
                owed = declare_at_random(s, actions)
                decisions += 1
            if threads > 1:  # the simulator has one, and no warps
                cuda.syncwarp()
            if owed != 0:
                owed = settle(s, owed)
        if owed == 0 and (over(s) or decisions == order[4]):
            if game < len(lengths):
                lengths[game] = decisions if over(s) else -decisions
                for word in range(room):
                    states[game, word] = own[word]
            total += decisions
            decisions, game = 0, cuda.atomic.add(counters, 0, 1)
    cuda.atomic.add(counters, 1, total)


def bot_games(order: Any, deck: Any, options: Any, bots: Any, counters: Any, tally: Any, lengths: Any) -> None:
    """A kernel: games between bots, as `loops.simulate` plays them."""
    words = cuda.shared.array((threads, room), uint32)
    own = words[cuda.threadIdx.x]
    s = words.view(record)[cuda.threadIdx.x, 0]
    mind = cuda.local.array(1, mind_record)[0]
    actions = cuda.local.array(most_legal, np.int16)
    sums = cuda.local.array((seats, 4), np.int64)
    for seat in range(seats):
        for column in range(4):
            sums[seat, column] = 0
    decisions, game = 0, cuda.atomic.add(counters, 0, 1)
    while game < len(lengths):
        if decisions == 0:
            begin_between(s, own, mind, game, order, deck, options)
        decisions += play(s, actions, bots, mind, min(order[5], order[4] - decisions))
        if over(s) or decisions == order[4]:
            lengths[game] = decisions if over(s) else -decisions
            if over(s):
                count_result(s, order[0], sums)
            decisions, game = 0, cuda.atomic.add(counters, 0, 1)
    for seat in range(seats):
        for column in range(4):
            cuda.atomic.add(tally, (seat, column), sums[seat, column])


RULES_OF: dict[str, tuple[Callable[..., Any], ...]] = {
    "random_games": (loops.wipe, loops.begin_random, loops.declare_at_random, loops.settle),
    "bot_games": (loops.begin_between, loops.play, loops.count_result),
}


def bound(function: Any, **names: Any) -> Any:
    """A copy of the function, its open names filled in."""
    scope = {"__name__": __name__, "__builtins__": builtins, "np": np, **names}
    return types.FunctionType(function.__code__, scope, function.__name__)


def size_for(game: Game, setup: Setup) -> Layout:
    """Records without empty seats: what they take of a multiprocessor's memory decides how many games it plays."""
    return game.record(setup.players, setup.layout.words)


def words_of(size: Layout) -> int:
    """An odd number of words, so that no two of 32 threads meet in a bank."""
    return size.dtype.itemsize // WORD_BYTES | 1


def bytes_of(size: Layout) -> int:
    return words_of(size) * WORD_BYTES


def padded(size: Layout) -> Any:
    """The record with words of its own up to that number; as plain bytes, unless the simulator reads it."""
    plain = plain_record(size, bytes_of(size))
    return np.dtype((size.dtype.type, plain)) if is_simulated() else plain


def plain_record(size: Layout, length: int) -> Any:
    """The record as so many bytes with fields, without the class that reads it."""
    fields = dict(size.dtype.fields or {})
    formats, offsets = [kind[0] for kind in fields.values()], [kind[1] for kind in fields.values()]
    return np.dtype({"names": list(fields), "formats": formats, "offsets": offsets, "itemsize": length})


def threads_for(size: Layout, plan: Plan) -> int:
    """Threads a block. The simulator changes a function's globals while it runs: one thread at a time."""
    if is_simulated():
        return 1
    room_for = SHARED_BYTES // bytes_of(size) // WARP * WARP
    return min(plan.threads, room_for)


def blocks_for(games: int, a_block: int, plan: Plan) -> int:
    """Blocks: enough to keep the GPU busy, and no more than there are games."""
    from numba import cuda

    if is_simulated():
        return max(1, min(int(games), plan.blocks))
    most = plan.blocks * int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
    return max(1, min(most, -(-int(games) // a_block)))


def kernel(game: Game, size: Layout, entry: Callable[..., None], a_block: int) -> Any:
    """The kernel `random_games` or `bot_games` of that game and size of record, for so many threads a block, not yet
    compiled."""
    import numba
    from numba import cuda

    own = bindings_of(game)
    rules = (game.rules.over, *(own.get(rule.__name__, rule) for rule in RULES_OF[entry.__name__]))
    minds = layout(loops.Mind, 1, 1)
    return bound(
        entry,
        cuda=cuda,
        uint32=numba.uint32,
        record=padded(size),
        mind_record=minds.dtype if is_simulated() else numba.from_dtype(minds.dtype),
        threads=a_block,
        room=words_of(size),
        seats=size.seats,
        most_legal=game.most_legal,
        **on_device(game, rules),
    )


def on_device(game: Game, rules: tuple[Callable[..., Any], ...]) -> dict[str, Any]:
    """These rules, by their names, and all that they reach, bound to that game and to CUDA's compiler."""
    import numba
    from numba import cuda

    def wrap(function: Any, top: bool = False) -> Any:
        return cuda.jit(function, device=True)

    done = {
        bits.popcount: wrap(bound(popcount, cuda=cuda, uint32=numba.uint32)),
        bits.lowest: wrap(bound(lowest, cuda=cuda, uint32=numba.uint32)),
    }
    tables = None if is_simulated() else np.asarray  # it reads them as they are: as Python's ints
    return {rule.__name__: bind(rule, game, "", wrap, done, tables) for rule in rules}


@cache
def compiled(game: Game, seats: int, words: int, entry: Callable[..., None], a_block: int) -> Any:
    """The kernel, compiled at its first launch."""
    from numba import cuda

    return cuda.jit(kernel(game, game.record(seats, words), entry, a_block))


def launch(game: Game, setup: Setup, entry: Callable[..., None], plan: Plan, order: Any, *arrays: Any) -> None:
    """Run a kernel to its end; `arrays` lie on the GPU and stay there."""
    from numba import cuda

    size = size_for(game, setup)
    a_block = threads_for(size, plan)
    play = compiled(game, size.seats, size.words, entry, a_block)[blocks_for(order[3], a_block, plan), a_block]
    given = [cuda.to_device(np.array(part)) for part in (order, setup.deck, setup.numbers)]
    with compiled_for_games():
        play(*given, *arrays)
    cuda.synchronize()


@contextmanager
def compiled_for_games() -> Iterator[None]:
    """What is compiled meanwhile reads the rules' tables as it reads other memory, through a large cache. Numba would
    put them into constant memory, which serves one address at a time: 32 threads with 32 different cards wait for each
    other, and there is room for 64 KiB only, which uno's bots exceed. And it does not ask whether an index is negative
    (`rule.forward`)."""
    if is_simulated():
        yield
        return
    from numba.cuda import cgutils
    from numba.cuda.cpython import slicing
    from numba.cuda.cudadrv import nvvm

    usual, nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_CONSTANT, nvvm.ADDRSPACE_GLOBAL
    try:
        with indices_as_they_are(cgutils, slicing):
            yield
    finally:
        nvvm.ADDRSPACE_CONSTANT = usual


@dataclass(frozen=True, eq=False)
class Kernel:
    """A kernel of which each thread attends to the game of its number. `rules` are what it calls by their names."""

    entry: Callable[..., None]
    rules: tuple[Callable[..., Any], ...]
    names: tuple[tuple[str, Any], ...] = ()

    def of(self, game: Game) -> Any:
        """Not yet compiled."""
        from numba import cuda

        return bound(self.entry, cuda=cuda, **dict(self.names), **on_device(game, self.rules))

    @cache  # noqa: B019 (there are few kernels, and they live as long as the process)
    def compiled(self, game: Game) -> Any:
        from numba import cuda

        return cuda.jit(self.of(game))

    def launch(self, game: Game, games: int, *arguments: Any) -> None:
        """Small blocks: some thousand games are few threads, and every multiprocessor should have some."""
        threads = 1 if is_simulated() else WARP
        with compiled_for_games():
            self.compiled(game)[-(-games // threads), threads](*arguments)


def to_device(array: Any) -> Any:
    """A copy on the GPU; for the simulator a NumPy array that reads as plain ints."""
    from numba import cuda

    if not is_simulated():
        return cuda.to_device(np.ascontiguousarray(array))
    copy = np.array(array)
    return copy.view(Cells) if copy.dtype.kind in "iu" else copy


def to_host(array: Any) -> Any:
    """A copy here, of what lies on the GPU or is here already."""
    return array.copy_to_host() if hasattr(array, "copy_to_host") else np.array(array)


def as_device(given: Any) -> Any:
    """What lies on the GPU as it is, without a copy; anything else is brought there."""
    from numba import cuda

    is_there = hasattr(given, "__cuda_array_interface__")
    return cuda.as_cuda_array(given) if is_there and not is_simulated() else to_device(given)


def as_records(raw: Any, size: Layout) -> Any:
    """Rows of bytes on the GPU as the records they are."""
    if is_simulated():
        return np.asarray(raw).view(size.dtype).reshape(len(raw))
    return raw.view(plain_record(size, size.dtype.itemsize)).reshape(len(raw))


def rollouts(
    game: Game, setup: Setup, seed: int, first: int, games: int, limit: int, kept: int = 0, plan: Plan = USUAL
) -> tuple[int, Any, Any]:
    """Random games: the decisions of all; of the first `kept`, those of each, negative where the limit cut the game
    off, and the records."""
    from numba import cuda

    size, counters = size_for(game, setup), new_counters()
    lengths = cuda.to_device(np.zeros(max(1, kept), "i8"))
    states = cuda.to_device(np.zeros((max(1, kept), words_of(size)), "u4"))
    order = plan.order(setup, seed, first, games, limit)
    launch(game, setup, random_games, plan, order, counters, lengths, states)
    words = states.copy_to_host()[:kept, : size.dtype.itemsize // WORD_BYTES]
    records = np.ascontiguousarray(words).view(size.dtype).reshape(kept)
    return int(counters.copy_to_host()[1]), lengths.copy_to_host()[:kept], records


def simulate(
    game: Game, setup: Setup, bots: Any, seed: int, first: int, limit: int, tally: Any, lengths: Any, plan: Plan = USUAL
) -> None:
    """Games between bots, as many as `lengths` has room for; what comes of them as `loops.simulate` has it."""
    from numba import cuda

    levels, sums, counts = cuda.to_device(bots), cuda.to_device(tally), cuda.device_array(len(lengths), np.int64)
    order = plan.order(setup, seed, first, len(lengths), limit)
    launch(game, setup, bot_games, plan, order, levels, new_counters(), sums, counts)
    sums.copy_to_host(tally)
    counts.copy_to_host(lengths)


def new_counters() -> Any:
    from numba import cuda

    return cuda.to_device(np.zeros(2, "i8"))


def is_simulated() -> bool:
    from numba import config

    return bool(config.ENABLE_CUDASIM)


class NoGpu(PiocheError):
    """There is no GPU to play on, or nothing to reach it with."""


def need_gpu() -> None:
    """Refuse, with what to do, where no kernel could run."""
    if reason := why_not():
        raise NoGpu(reason)


def why_not() -> str:
    """Why no kernel could run here, and what to do; empty where one could. The simulator counts as a GPU."""
    if is_simulated():
        return ""
    if find_spec("numba_cuda") is None:
        return "playing on a GPU needs Numba's CUDA target: pip install 'pioche[cuda]'"
    from numba import cuda

    return "" if cuda.is_available() else "there is no NVIDIA GPU with a driver here: leave --device out for the CPU"

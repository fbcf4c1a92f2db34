"""Compiled copies of plain rule functions. The only module that imports Numba.

A copy shares the code of its original, but its globals point at the compiled copies of the rules it calls, and at the
game's own deal, legal, apply where a generic loop names them. So one source is interpreted and compiled in one
process, and Numba's disk cache works (a closure over dispatchers is never found again). The cache folder is named by a
hash of the sources, because Numba's own stamp sees only the file of the entry, not of what it calls. A copy's qualified
name says for which game, size of record and entry it was made: Numba's key ignores globals, and it names record types
by a counter of the process, so that two cached libraries would otherwise call each other's functions."""

from __future__ import annotations

import builtins
import hashlib
import importlib
import os
import subprocess
import sys
import threading
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from pioche.core import bits, loops
from pioche.core.game import Game, Setup
from pioche.core.record import Cells, Layout
from pioche.core.rule import FORWARD, RULES, WHOLE, is_inlined, place_of

OPEN_NAMES = (
    "deal",
    "actors",
    "legal",
    "any_legal",
    "forbidden",
    "apply",
    "declare",
    "settle",
    "over",
    "winners",
    "outcome",
    "advance",
    "idle",
    "may_wait",
    "gather",
    "origin",
)
BOT_NAMES = ("choose", "next_to_act", "slips", "is_believable")
LEAD_NAMES = ("standing", "subject", "subject_of_time")
Function = Callable[..., Any]


def bindings_of(game: Game) -> dict[str, Any]:
    """The game's own functions, for the names that generic loops leave open."""
    own = {name: getattr(game.rules, name) for name in OPEN_NAMES if hasattr(game.rules, name)}
    for module, names in ((game.bot, BOT_NAMES), (game.lead, LEAD_NAMES)):
        own |= {name: getattr(module, name) for name in names if hasattr(module, name)}
    return own


def bind(
    entry: Function,
    game: Game,
    mark: str,
    wrap: Callable[[Any, bool], Any],
    done: dict[Any, Any],
    as_table: Callable[[Any], Any] | None = None,
) -> Any:
    """A copy of `entry` and of every rule it reaches, each wrapped, bound to this game; `mark` ends their names. Copies
    already in `done` are taken from there, new ones added. `as_table` makes of a game's constants what copies read."""
    bindings = bindings_of(game)

    def copy(function: Any, top: bool = False) -> Any:
        if function in done:
            return done[function]
        scope: dict[str, Any] = {"__name__": function.__module__, "__builtins__": builtins}
        twin = types.FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
        twin.__qualname__ = f"{function.__qualname__}@{game.id}{mark}"
        twin.__module__ = function.__module__
        done[function] = wrapped = wrap(twin, top)
        is_loop = not function.__module__.startswith(game.package.rpartition(".")[0])
        for name in function.__code__.co_names:
            value = function.__globals__.get(name)
            if is_loop and name in bindings:
                value = bindings[name]
            if isinstance(value, types.FunctionType) and value in RULES:
                scope[name] = copy(value)
            elif isinstance(value, Cells) and as_table is not None:
                scope[name] = as_table(value)
            elif value is not None:
                scope[name] = value
        return wrapped

    return copy(entry, True)


@cache
def interpreted(game: Game, entry: Function) -> Any:
    return bind(entry, game, "", lambda function, top: function, {})


def compiled(game: Game, entry: Function, size: Layout) -> Any:
    """The entry as native code: compiled at its first call with arguments of new types, or found in the cache."""
    return _copies(game, entry, mark_of(entry, size))[0]


def mark_of(entry: Function, size: Layout) -> str:
    return f"-{size.seats}x{size.words}-{entry.__name__}"


@cache
def _copies(game: Game, entry: Function, mark: str, is_kept: bool = True) -> list[Any]:
    """The entry as native code, kept on disk or not, and behind it the rules it reaches."""
    import numba

    numba.config.CACHE_DIR = str(cache_folder(game))
    _compile_only_entries()
    made: list[Any] = []
    into_whole = place_of(entry) in WHOLE
    of_all = {"error_model": "numpy", "_nrt": False}  # no rule allocates memory that would have to be counted
    if place_of(entry) in FORWARD:
        of_all["pipeline_class"] = _forward_compiler()

    def wrap(function: Function, is_entry: bool) -> Any:
        flags = {"cache": is_kept} if is_entry else _inner_flags(function, into_whole)
        made.append(numba.njit(function, **of_all, **flags))
        return made[-1]

    bind(entry, game, mark, wrap, dict(_primitives()), np.asarray)
    return made


@cache
def _compile_only_entries() -> None:
    """Numba optimizes every function for itself, and makes machine code of it. Only entries are called from Python: the
    rules they reach are optimized as a part of them, and left as they are until then. This halves the compiler's time.
    """
    from numba.core import codegen

    class Library(codegen.JITCodeLibrary):  # type: ignore[misc]
        def _optimize_final_module(self) -> None:
            if not _is_inner(self.name):
                super()._optimize_final_module()

        def _finalize_final_module(self) -> None:
            if not _is_inner(self.name):
                super()._finalize_final_module()
            else:
                self._finalize_dynamic_globals()
                self._finalized = True

        def get_pointer_to_function(self, name: str) -> int:
            if not _is_inner(self.name):
                return int(super().get_pointer_to_function(name))
            self._ensure_finalized()
            return 0

    def set_env(self: Any, name: str, env: Any) -> None:
        """What a function knows of Python; rules know nothing, and one without machine code has no place for it."""
        if self._engine.is_symbol_defined(name):
            set_any_env(self, name, env)

    set_any_env = codegen.JITCPUCodegen.set_env
    codegen.JITCPUCodegen.set_env = set_env
    codegen.JITCPUCodegen._library_class = Library


def _is_inner(name: str) -> bool:
    """Whether that is the name of a rule which an entry reaches, by the mark that `bind` gives them all."""
    rule, is_ours, mark = name.partition("@")
    return bool(is_ours) and not mark.endswith(f"-{rule}")


def _inner_flags(function: Function, into_whole: bool) -> dict[str, Any]:
    """Only the entry is called from Python. The wrappers of all others would be a fifth of the compiler's time."""
    bare = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return bare | {"forceinline": is_inlined(function, into_whole)}


@cache
def _forward_compiler() -> Any:
    """Numba's own, for which no index is negative: what it compiles does not ask."""
    from numba.core import cgutils
    from numba.core.compiler import Compiler
    from numba.cpython import slicing

    class Forward(Compiler):  # type: ignore[misc]
        def compile_extra(self, function: Any) -> Any:
            with indices_as_they_are(cgutils, slicing):
                return super().compile_extra(function)

    return Forward


@contextmanager
def indices_as_they_are(cgutils: Any, slicing: Any) -> Iterator[None]:
    """Numba turns indices in these two modules. It compiles under a lock of its own, so that nobody else meets this."""
    turned, pointer = slicing.fix_index, cgutils.get_item_pointer2

    def straight(*args: Any, wraparound: bool = False, **named: Any) -> Any:
        return pointer(*args, **named)

    slicing.fix_index, cgutils.get_item_pointer2 = lambda builder, index, size: index, straight
    try:
        yield
    finally:
        slicing.fix_index, cgutils.get_item_pointer2 = turned, pointer


def float_uses(game: Game, entry: Function, size: Layout, arguments: tuple[Any, ...]) -> list[str]:
    """Where the entry and the rules it reaches compute with floating point: function, file and line."""
    made = _copies(game, entry, mark_of(entry, size))
    if not any(function.overloads for function in made[1:]):  # not compiled by this process: types are not kept
        made = _copies(game, entry, mark_of(entry, size), is_kept=False)
        made[0](*arguments)
    return sorted(
        {
            f"{function.py_func.__name__}: {call.loc}"
            for function in made
            for version in function.overloads.values()
            for call, signature in version.type_annotation.calltypes.items()
            if "float" in str(signature)
        }
    )


@cache
def cache_folder(game: Game) -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "pioche" / f"{game.id}-{source_hash(game)}"


@cache
def source_hash(game: Game) -> str:
    """Of everything that this game's compiled functions may come from; an edit in another game changes nothing."""
    package = Path(__file__).parents[1]
    folders = [package / name for name in ("core", "bots", "lab", "env")] + [Path(str(game.rules.__file__)).parent]
    sources = [path for folder in folders for path in folder.rglob("*.py")] + [*(package / "games").glob("*.py")]
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(sources):
        digest.update(path.read_bytes())
    return digest.hexdigest()


@cache
def _primitives() -> dict[Any, Any]:
    """`popcount` and `lowest` as one machine instruction each, `select` as two where the processor is quick at them."""
    import numba
    from llvmlite import ir
    from numba.core import types as nt
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def ctpop(typingctx: Any, word: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return nt.uint64(nt.uint64), codegen

    @intrinsic  # type: ignore[untyped-decorator]
    def cttz(typingctx: Any, word: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

        return nt.uint64(nt.uint64), codegen

    @numba.njit  # type: ignore[untyped-decorator]
    def popcount(word: Any) -> Any:
        return numba.int64(ctpop(numba.uint64(word)))

    @numba.njit  # type: ignore[untyped-decorator]
    def lowest(word: Any) -> Any:
        return numba.int64(cttz(numba.uint64(word)))

    return {bits.popcount: popcount, bits.lowest: lowest} | _spread_primitive() | _deposit_primitive(lowest)


def _spread_primitive() -> dict[Any, Any]:
    """A word as a vector of bits, widened to a vector of bytes and stored: three instructions of a recent processor."""
    import numba
    from llvmlite import ir
    from numba.core import types as nt
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def store_bits(typingctx: Any, word: Any, wide: Any, at: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array = context.make_array(signature.args[1])(context, builder, args[1])
            as_bits = builder.bitcast(args[0], ir.VectorType(ir.IntType(1), 32))
            as_bytes = builder.zext(as_bits, ir.VectorType(ir.IntType(8), 32))
            place = builder.bitcast(builder.gep(array.data, [args[2]]), as_bytes.type.as_pointer())
            builder.store(as_bytes, place, align=1)
            return context.get_dummy_value()

        return nt.void(nt.uint32, wide, nt.int64), codegen

    @numba.njit  # type: ignore[untyped-decorator]
    def spread(word: Any, wide: Any, at: Any) -> None:
        store_bits(numba.uint32(word), wide, numba.int64(at))

    return {bits.spread: spread}


def _deposit_primitive(lowest: Any) -> dict[Any, Any]:
    """A bit deposited at the k-th bit set of a word shows where that is. AMD's first Zens take hundreds of cycles."""
    import numba
    from llvmlite import binding, ir
    from numba.core import types as nt
    from numba.extending import intrinsic

    if not binding.get_host_cpu_features().get("bmi2") or binding.get_host_cpu_name() in ("znver1", "znver2"):
        return {}

    @intrinsic  # type: ignore[untyped-decorator]
    def deposit(typingctx: Any, bit: Any, word: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            of_words = ir.FunctionType(ir.IntType(32), (ir.IntType(32), ir.IntType(32)))
            return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.32", (), of_words), args)

        return nt.uint32(nt.uint32, nt.uint32), codegen

    @numba.njit  # type: ignore[untyped-decorator]
    def select(word: Any, k: Any) -> Any:
        return lowest(deposit(numba.uint32(1 << k), numba.uint32(word)))

    return {bits.select: select}


# ── Tables and bots: interpreted until the native copies are there ──

Warmer = Callable[[Game, Layout], None]  # compiles or loads an entry by calling it once

NICENESS = 10  # of the compiler: what is interpreted meanwhile, and who serves tables, goes first

_READY: set[tuple[str, int, int, str]] = set()
_ASKED: dict[tuple[str, int, int, str], threading.Thread] = {}


def mode() -> str:
    """PIOCHE_NATIVE: `auto` (in the background), `wait` (before the first action), `off`."""
    return os.environ.get("PIOCHE_NATIVE", "auto")


def warm_table(game: Game, size: Layout) -> None:
    """Deal once."""
    setup = setup_of(game, size)
    compiled(game, loops.serve, size)(*dealing(game, setup, size))


def setup_of(game: Game, size: Layout) -> Setup:
    """A set-up whose records have so many seats."""
    return next(s for n in game.players if (s := game.setup(n)).layout.seats == size.seats)


def dealing(game: Game, setup: Setup, size: Layout) -> tuple[Any, ...]:
    """What `loops.serve` is called with to deal into a blank record of that size."""
    deck = np.zeros(size.words, "i8")
    deck[: len(setup.deck)] = np.asarray(setup.deck)[: size.words]
    deck.setflags(write=False)
    buffer = np.zeros(game.most_legal, "i2")
    return size.blank(), loops.DEAL, setup.players, 0, 0, buffer, deck, np.asarray(setup.numbers)


def is_ready(game: Game, size: Layout, warmer: Warmer = warm_table) -> bool:
    return _key(game, size, warmer) in _READY


def request(game: Game, size: Layout, warmer: Warmer = warm_table) -> None:
    """Have the native copy of an entry made or loaded, in the background; the warmer calls it once."""
    key = _key(game, size, warmer)
    if mode() == "off" or key in _ASKED:
        return
    _ASKED[key] = threading.Thread(target=_prepare, args=(game, size, warmer), daemon=True)
    _ASKED[key].start()
    if mode() == "wait":
        _ASKED[key].join()


def _key(game: Game, size: Layout, warmer: Warmer) -> tuple[str, int, int, str]:
    return game.id, size.seats, size.words, warmer.__name__


def _prepare(game: Game, size: Layout, warmer: Warmer) -> None:
    """A cold compilation runs in a process of its own, so that nobody here waits for it; loading is short."""
    if not _marker(game, size, warmer).exists():
        of_table = (game.package, str(size.seats), str(size.words), warmer.__module__, warmer.__name__)
        command = [sys.executable, "-m", "pioche.core.native", *of_table]
        subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if _marker(game, size, warmer).exists():
        warmer(game, size)
        _READY.add(_key(game, size, warmer))


def _marker(game: Game, size: Layout, warmer: Warmer) -> Path:
    return cache_folder(game) / f"{size.seats}-{size.words}-{warmer.__name__}.ready"


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Of several processes that want to compile the same, one does and the others wait."""
    import fcntl

    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def main() -> None:
    os.nice(NICENESS)
    package, seats, words, module, name = sys.argv[1:]
    game: Game = importlib.import_module(package).GAME
    size, warmer = game.record(int(seats), int(words)), getattr(importlib.import_module(module), name)
    marker = _marker(game, size, warmer)
    with alone(marker.with_suffix(".lock")):
        if not marker.exists():
            warmer(game, size)
            marker.touch()


if __name__ == "__main__":
    main()

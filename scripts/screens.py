"""Pictures of the page, for docs/screens: python -m scripts.screens

A server of its own deals the same cards each time; taco runs against time and looks a little different each time."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from tests.page.conftest import DESK, PHONE, chromium_path
from tests.page.moments import SCREENS
from tests.page.scenery import QUICK
from tests.server.client import Server

ROOT = Path(__file__).resolve().parent.parent
SCREENS_FOLDER = ROOT / "docs" / "screens"
SAME_CARDS = """
import random, secrets
chance = random.Random(11)
secrets.token_hex = lambda size=32: chance.randbytes(size).hex()
random.SystemRandom = lambda: random.Random(11)
"""
SHOWN = {
    "home": "The five games",
    "lobby-host": "Before the deal: who is there, how to come, what is played",
    "caca": "Oh Sh\\*t! / Caca",
    "vermine-choosing": "Vermine: a card is held, its targets are lit",
    "taco-ready": "Taco Verso Bouc Cheese Pizza: it is about to begin",
    "taco": "Taco against time: the next word is yours",
    "taco-finish": "Taco: the photo finish after a slap",
    "uno": "UNO Schitt’s Creek",
    "uno-four": "UNO: the +4, believed or challenged",
    "uno-many": "UNO: a hand of twenty cards and more",
    "uno-ten": "UNO with ten players",
    "diablo": "El Diablo vs Captain Guacamole",
    "result": "The result, with the story of the game",
    "replay": "A replay, step by step, from any seat",
    "review": "What a game hung on: everybody's chances, move by move",
    "screen-caca": "The shared screen, for a television",
}
TELEVISION: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
DEVICES: dict[str, tuple[dict[str, Any], str]] = {
    "phone": (PHONE, "fr"),
    "desk": (DESK, "en"),
    "television": (TELEVISION, "fr"),
}
ONLY = {  # where that is what it is about
    "uno-ten": ["phone"],
    "uno-many": ["phone"],
    "uno-four": ["phone"],
    "taco-ready": ["phone"],
    "taco-finish": ["desk"],
    "screen-caca": ["television"],
}
SETTLED = 1200  # milliseconds after which nothing moves any more
SETTLED_IN_TIME = 150  # a race does not wait
MOST = 8_000_000  # bytes of all the pictures


def main() -> None:
    SCREENS_FOLDER.mkdir(exist_ok=True)
    for old in SCREENS_FOLDER.glob("*.png"):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        with Server(Path(folder) / "pioche.db", patience=SAME_CARDS + QUICK) as server:
            for name in SHOWN:
                for device in devices_of(name):
                    take(chromium, server, name, device)
        chromium.close()
    (SCREENS_FOLDER / "README.md").write_text(page_of_pictures(), encoding="utf-8")
    sizes = [path.stat().st_size for path in SCREENS_FOLDER.glob("*.png")]
    weight = sum(sizes)
    print(f"{len(sizes)} pictures, {weight / 1e6:.1f} MB")
    if weight > MOST:
        sys.exit("The pictures are too heavy.")


def devices_of(name: str) -> list[str]:
    return ONLY.get(name, ["phone", "desk"])


def take(chromium: Browser, server: Server, name: str, device: str) -> None:
    """Each picture has a table of its own, so that the phone does not take the desk's seat."""
    how, language = DEVICES[device]
    context = chromium.new_context(base_url=f"http://127.0.0.1:{server.port}", reduced_motion="reduce", **how)
    scene = SCREENS[name](server)
    page = scene.show(context, language)
    page.wait_for_timeout(SETTLED_IN_TIME if name.startswith("taco") else SETTLED)
    page.screenshot(path=SCREENS_FOLDER / f"{name}-{device}.png")
    context.close()
    scene.end()


def page_of_pictures() -> str:
    made = "Made by `make screens`: the phone and the television in French, the desk in English."
    return f"# What it looks like\n\n{made}\n\n" + "\n".join(line_of(name, text) for name, text in SHOWN.items()) + "\n"


def line_of(name: str, text: str) -> str:
    pictures = [f"[{device}]({name}-{device}.png)" for device in devices_of(name)]
    return f"- {text}: {', '.join(pictures)}"


if __name__ == "__main__":
    main()

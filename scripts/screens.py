"""Pictures of the page, for docs/screens: python -m scripts.screens

A server of its own deals the same cards each time; taco runs against time and looks a little different each time."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from tests.page.conftest import DESK, PHONE
from tests.page.scenery import QUICK, SCREENS
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
    "taco": "Taco Verso Bouc Cheese Pizza, against time",
    "uno": "UNO Schitt’s Creek",
    "uno-ten": "UNO with ten players",
    "diablo": "El Diablo vs Captain Guacamole",
    "result": "The result, with the story of the game",
    "replay": "A replay, step by step, from any seat",
    "screen": "The shared screen, for a television",
}
DEVICES: dict[str, tuple[dict[str, Any], str]] = {"phone": (PHONE, "fr"), "desk": (DESK, "en")}
ONLY = {"uno-ten": "phone", "screen": "desk"}  # where that is what it is about
SETTLED = 1200  # milliseconds after which nothing moves any more
SETTLED_IN_TIME = 4500  # taco begins after a pause
MOST = 6_000_000  # bytes of all the pictures


def main() -> None:
    SCREENS_FOLDER.mkdir(exist_ok=True)
    for old in SCREENS_FOLDER.glob("*.png"):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
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
    return [device for device in DEVICES if ONLY.get(name, device) == device]


def take(chromium: Browser, server: Server, name: str, device: str) -> None:
    """Each picture has a table of its own, so that the phone does not take the desk's seat."""
    how, language = DEVICES[device]
    context = chromium.new_context(base_url=f"http://127.0.0.1:{server.port}", reduced_motion="reduce", **how)
    page = SCREENS[name](server).show(context, language)
    page.wait_for_timeout(SETTLED_IN_TIME if name == "taco" else SETTLED)
    page.screenshot(path=SCREENS_FOLDER / f"{name}-{device}.png")
    context.close()


def page_of_pictures() -> str:
    head = "# What it looks like\n\nMade by `make screens`: the phone in French, the desk in English.\n\n"
    return head + "\n".join(line_of(name, text) for name, text in SHOWN.items()) + "\n"


def line_of(name: str, text: str) -> str:
    pictures = [f"[{device}]({name}-{device}.png)" for device in devices_of(name)]
    return f"- {text}: {', '.join(pictures)}"


if __name__ == "__main__":
    main()

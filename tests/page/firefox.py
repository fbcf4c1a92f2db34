"""Debian's Firefox by its own WebDriver BiDi: Playwright asks it for commands that it does not know."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

PATIENCE = 30.0  # seconds
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
CENTRE = """selector => {
  const found = document.querySelector(selector);
  if (!found) return "";
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [left + Math.min(width / 2, 22), top + height / 2].map(Math.round);
  return found.contains(document.elementFromPoint(x, y)) ? `${x} ${y}` : "";
}"""


class Firefox:
    """One tab."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._sent = 0
        self.errors: list[str] = []
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=["log.entryAdded"])
        self._tab = self.command("browsingContext.getTree")["contexts"][0]["context"]

    def command(self, method: str, **params: Any) -> dict[str, Any]:
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": params}))
        while True:
            answer: dict[str, Any] = json.loads(self._socket.recv(timeout=PATIENCE))
            if answer["type"] == "event" and answer["params"]["level"] == "error":
                self.errors.append(answer["params"]["text"])
            if answer.get("id") == self._sent:
                assert answer["type"] == "success", answer
                result: dict[str, Any] = answer["result"]
                return result

    def go(self, address: str) -> None:
        self.command("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def ask(self, function: str, argument: str = "") -> Any:
        """What a function of the page's own language says; texts, numbers and truth only."""
        said = self.command(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": argument}],
            target={"context": self._tab},
            awaitPromise=False,
        )
        assert said["type"] == "success", said
        return said["result"].get("value")

    def wait_for(self, function: str, argument: str = "") -> Any:
        """Until it says something that counts."""
        end = time.monotonic() + PATIENCE
        while not (said := self.ask(function, argument)):
            assert time.monotonic() < end, self.ask("() => document.body.innerText")
            time.sleep(0.05)
        return said

    def wait_still(self, selector: str) -> str:
        """Where it is, once it has not moved for a moment."""
        last, now = "", str(self.wait_for(CENTRE, selector))
        while now != last:
            time.sleep(0.1)
            last, now = now, str(self.wait_for(CENTRE, selector))
        return now

    def click(self, selector: str) -> None:
        """With a mouse, where nothing covers it."""
        x, y = (int(number) for number in self.wait_still(selector).split())
        moves = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": moves}
        self.command("input.performActions", context=self._tab, actions=[mouse])

    def click_until(self, selector: str, function: str) -> None:
        """Again after a while if nothing came of it: a page that is being laid out may move from under the mouse."""
        end = time.monotonic() + PATIENCE
        while not self.ask(function):
            assert time.monotonic() < end, self.ask("() => document.body.innerText")
            self.click(selector)
            waited = time.monotonic() + 3
            while time.monotonic() < waited and not self.ask(function):
                time.sleep(0.05)


@contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    path = shutil.which("firefox-esr")
    assert path, "Debian's package firefox-esr is needed: scripts/browsers installs it"
    (profile / "user.js").write_text('user_pref("intl.accept_languages", "fr-FR");\n')
    command = [path, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    try:
        with connect(f"{listening(process)}/session", max_size=None) as socket:
            yield Firefox(socket)
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def listening(process: subprocess.Popen[str]) -> str:
    """Its address, which it writes among other things."""
    assert process.stderr is not None
    for line in process.stderr:
        if found := LISTENING.search(line):
            return found[1]
    raise AssertionError("Firefox has ended before it listened")

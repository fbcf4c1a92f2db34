"""How often a peer may ask, and how long a room is kept for nobody. Time is handed in where it matters, read from the
loop where it does not."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, TypeVar

from pioche.server.refusal import Refusal
from pioche.server.settings import (
    IDLE_ROOM as IDLE_ROOM,
)
from pioche.server.settings import (
    MESSAGES_A_SECOND,
    MESSAGES_AT_ONCE,
    MOST_ADDRESSES,
    WRONG_TRIES,
    WRONG_TRIES_WITHIN,
)

Result = TypeVar("Result")

WRONG = ("unknown-code", "wrong-secret")
NETWORK_BITS = 64  # of an IPv6 address that one customer has to himself


@dataclass
class Bucket:
    """A token bucket for one connection."""

    tokens: float = MESSAGES_AT_ONCE
    filled: float | None = None

    def take(self, now: float) -> bool:
        since = 0.0 if self.filled is None else now - self.filled
        self.tokens = min(self.tokens + since * MESSAGES_A_SECOND, MESSAGES_AT_ONCE) - 1
        self.filled = now
        return self.tokens >= 0


@dataclass
class Guest:
    """One address: its wrong tries, and those that are being looked at."""

    wrong: deque[float] = field(default_factory=deque)
    trying: int = 0
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    def forget(self, now: float) -> None:
        while self.wrong and self.wrong[0] < now - WRONG_TRIES_WITHIN:
            self.wrong.popleft()


@dataclass
class Attempts:
    """Wrong codes and secrets, by address: ten a minute. Tries that could all be wrong are not looked at at once: many
    at a time would find out more than ten."""

    guests: dict[str, Guest] = field(default_factory=dict)

    async def guard(self, address: str, work: Coroutine[Any, Any, Result]) -> Result:
        guest = self._guest(network_of(address))
        try:
            await self._admit(guest)
        except BaseException:
            work.close()
            raise
        try:
            return await work
        except Refusal as refusal:
            if refusal.code in WRONG:
                guest.wrong.append(asyncio.get_running_loop().time())
            raise
        finally:
            guest.trying -= 1
            guest.answered.set()

    async def _admit(self, guest: Guest) -> None:
        """Wait until this try could not be one too many; a Refusal if it is."""
        while True:
            guest.forget(asyncio.get_running_loop().time())
            if len(guest.wrong) >= WRONG_TRIES:
                raise Refusal("too-many", "too many wrong codes from here: wait a minute")
            if len(guest.wrong) + guest.trying < WRONG_TRIES:
                guest.trying += 1
                return
            guest.answered.clear()
            await guest.answered.wait()

    def _guest(self, address: str) -> Guest:
        if address not in self.guests:
            if len(self.guests) >= MOST_ADDRESSES:
                self._forget_some()
            self.guests[address] = Guest()
        return self.guests[address]

    def _forget_some(self) -> None:
        """Those without a recent wrong try; if all have one, the older half."""
        now = asyncio.get_running_loop().time()
        for guest in self.guests.values():
            guest.forget(now)
        kept = {address: guest for address, guest in self.guests.items() if guest.wrong or guest.trying}
        if len(kept) >= MOST_ADDRESSES:
            kept = dict([*kept.items()][MOST_ADDRESSES // 2 :])
        self.guests = kept


def network_of(address: str) -> str:
    """Whose wrong tries count together: an address of IPv4, a customer's network of IPv6."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, NETWORK_BITS), strict=False))

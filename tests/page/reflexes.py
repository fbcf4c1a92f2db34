"""Somebody who plays taco by looking at the page: the word that was said, the card that lies there, the buttons."""

from __future__ import annotations

from tests.page.people import Somebody

# What to press now, by the buttons' actions. A card is looked at once; whoever errs takes the centre, and that is play.
LOOK = """() => {
  const iconOf = (one) => one?.querySelector("use")?.getAttribute("href");
  const said = document.querySelector(".said span");
  const card = document.querySelector(".pile .card");
  const words = [...document.querySelectorAll(".words button")];
  const buttons = [...document.querySelectorAll(".gestures button")];
  const gesture = buttons.find((button) => card && iconOf(button) === iconOf(card));
  const name = card?.querySelector("text")?.textContent.toLowerCase() ?? "";
  if (gesture || (said && name.startsWith(said.textContent.toLowerCase()))) {
    if (card.dataset.isSeen) return [];
    card.dataset.isSeen = "yes";
    const side = card.querySelector("[href='#icon-raised-back-of-hand']") ? "slap back" : "slap palm";
    return gesture ? [gesture.dataset.action, side] : [side];
  }
  const last = words.findIndex((word) => said && word.innerText.toLowerCase().includes(said.textContent.toLowerCase()));
  return words.length ? [words[(last + 1) % words.length].dataset.action] : [];
}"""


def react(person: Somebody, after: float = 0) -> bool:
    """Say the word, make the gesture, slap, so many milliseconds after having looked; whether there was anything."""
    actions: list[str] = person.page.evaluate(LOOK)
    if actions:
        person.page.wait_for_timeout(after)
    for action in actions:
        person.try_to_press(person.page.locator(f"[data-action='{action}']"))
    return bool(actions)

import { tick } from "svelte";

/** Do something that may take the focused button away; whoever uses keys is led on to the answers or the hand. */
export async function keepFocus(work: () => void): Promise<void> {
  const isByKeys = document.querySelector(":focus-visible") !== null;
  work();
  await tick();
  if (!isByKeys || (document.activeElement ?? document.body) !== document.body) return;
  const next = document.querySelector(".answers button") ?? document.querySelector('[data-zone^="hand."] button');
  if (next instanceof HTMLElement) next.focus();
}

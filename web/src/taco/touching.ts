// Fingers and hands on the table: what is listened to, and where.
import type { Attachment } from "svelte/attachments";

import { Gestures, type Finger } from "./gestures";

export type Make = (action: string, at: number) => void;

/** Gestures are made anywhere on the felt but on the pile and on buttons. */
export function feltOf(make: Make): Attachment<HTMLElement> {
  return (felt) => {
    const gestures = new Gestures();
    const tell = (gesture: string | null, at: number): void => {
      if (gesture) make(`gesture ${gesture}`, at);
    };
    return listening(felt, {
      pointerdown: (event) => {
        if ((event.target as Element).closest("button, .rim")) return;
        felt.setPointerCapture(event.pointerId);
        gestures.down(fingerOf(event));
      },
      pointermove: (event) => tell(gestures.move(fingerOf(event)), event.timeStamp),
      pointerup: (event) => tell(gestures.up(fingerOf(event)), event.timeStamp),
      pointercancel: () => gestures.cancel(),
    });
  };
}

/** The rim around the pile is where a hand hovers: let go, or slid on to the pile, it slaps; slid off, it flinched. A
 * touch of the pile itself counts at once. */
export function rimOf(make: Make): Attachment<HTMLElement> {
  return (rim) => {
    let hovering: number | null = null;
    const end = (action: string, at: number): void => {
      hovering = null;
      make(action, at);
    };
    return listening(rim, {
      pointerdown: (event) => {
        if ((event.target as Element).closest("button")) return;
        rim.setPointerCapture(event.pointerId);
        hovering = event.pointerId;
      },
      pointermove: (event) => {
        if (event.pointerId !== hovering) return;
        if (isOver(rim.querySelector("button"), event)) end("slap palm", event.timeStamp);
        else if (!isOver(rim, event)) end("flinch", event.timeStamp);
      },
      pointerup: (event) => {
        if (event.pointerId === hovering) end("slap palm", event.timeStamp);
      },
      pointercancel: () => (hovering = null),
    });
  };
}

type Listeners = Partial<Record<"pointerdown" | "pointermove" | "pointerup" | "pointercancel", (event: PointerEvent) => void>>;

function listening(element: HTMLElement, listeners: Listeners): () => void {
  const all = Object.entries(listeners) as [keyof Listeners, (event: PointerEvent) => void][];
  for (const [name, listener] of all) element.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of all) element.removeEventListener(name, listener);
  };
}

function fingerOf(event: PointerEvent): Finger {
  return { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp };
}

function isOver(element: Element | null, event: PointerEvent): boolean {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
}

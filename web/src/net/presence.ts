// A phone in somebody's hand: the screen stays on while a game is played, a short buzz says that it is one's turn, and
// the network comes and goes.

const BUZZ = [60, 40, 60]; // milliseconds
const LONG_AWAY = 20_000; // milliseconds in a pocket, after which nobody knows whether the line is still there

/** As much of a connection as the network matters to. */
interface Line {
  cut(): void;
  hurry(): void;
}

/** Give up the line when the network does, and do not wait once it is back; what comes back ends it. */
export function followNetwork(line: Line): () => void {
  let hiddenAt = Infinity;
  const seen = (): void => {
    if (document.hidden) {
      hiddenAt = performance.now();
      return;
    }
    if (performance.now() - hiddenAt > LONG_AWAY) line.cut();
    line.hurry();
  };
  const [offline, online] = [(): void => line.cut(), (): void => line.hurry()];
  addEventListener("offline", offline);
  addEventListener("online", online);
  document.addEventListener("visibilitychange", seen);
  return () => {
    removeEventListener("offline", offline);
    removeEventListener("online", online);
    document.removeEventListener("visibilitychange", seen);
  };
}

export function buzz(): void {
  if (document.visibilityState === "visible" && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ);
}

/** Keep the screen on; what comes back lets it go. Browsers take the lock away from a hidden page. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (isOver) await lock.release();
    } catch {
      lock = null; // a low battery, or a browser that does not want to
    }
  };
  void ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}

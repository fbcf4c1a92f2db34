// A phone in somebody's hand: the screen stays on while a game is played, and a short buzz says that it is one's turn.

const BUZZ = [60, 40, 60]; // milliseconds

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

/** Resolves after `ms` milliseconds, or at once when the signal aborts. */
export const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(finish, ms)
    signal.addEventListener('abort', finish, { once: true })
    function finish() {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
  })

/** Resolves after the next frame. Splits the work of a turn into short tasks for slow phones. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const tickMs = 200

/** The time stops while the page is hidden, before the first touch, and while the settings are open. */
const isPaused = (): boolean =>
  document.hidden || document.querySelector('.game:not([data-phase=playing])') !== null

/** Counts down unless the game is paused. Calls `onTick` with the remaining time; resolves at zero or when aborted. */
export async function countDown(
  ms: number,
  onTick: (remainingMs: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let remaining = ms
  let before = performance.now()
  while (remaining > 0 && !signal.aborted) {
    if (!isPaused()) onTick(remaining)
    await wait(Math.min(tickMs, remaining), signal)
    const now = performance.now()
    if (!isPaused()) remaining -= now - before
    before = now
  }
  if (!signal.aborted) onTick(0)
}

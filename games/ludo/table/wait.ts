/** Resolves after so many milliseconds, or at once when the signal is aborted. */
export const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) return done()
    const timer = setTimeout(over, ms)
    signal.addEventListener('abort', over, { once: true })
    function over() {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
      done()
    }
  })

/** Resolves after the next frame: on a slow phone each part of a turn then is a short task of its own. */
export const painted = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

const tickMs = 200

/** Counts down while the page is seen; tells what is left after every tick. Resolves at zero or when aborted. */
export async function countDown(
  ms: number,
  tell: (leftMs: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let left = ms
  let before = performance.now()
  while (left > 0 && !signal.aborted) {
    tell(left)
    await wait(Math.min(tickMs, left), signal)
    const now = performance.now()
    if (!document.hidden) left -= now - before
    before = now
  }
  tell(Math.max(0, left))
}

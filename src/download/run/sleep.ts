/** The result of `work`, or null when aborted before. */
export const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> =>
  Promise.race([
    work,
    new Promise<null>((resolve) => {
      const stop = () => resolve(null)
      if (signal.aborted) stop()
      signal.addEventListener('abort', stop, { once: true })
    }),
  ])

/** Resolves after `ms`, or when aborted. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((wake) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      wake()
    }
    const timer = setTimeout(done, ms)
    if (signal.aborted) done()
    else signal.addEventListener('abort', done)
  })
}

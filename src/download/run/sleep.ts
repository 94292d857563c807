/** The result of `work`, or null if aborted first. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(null)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    // Otherwise a long-lived signal would keep a listener for each download.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

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

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

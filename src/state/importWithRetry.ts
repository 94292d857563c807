// A tap may wait for the chunk, so the first retries come soon. Later ones are rare, because an ad blocker may block a
// chunk for ever. When the network returns, the next retry comes at once.
const delayMs = (tries: number) => Math.min(30_000, 1000 * 2 ** Math.max(0, tries - 4))
const maxAttempts = typeof document === 'undefined' ? 1 : 180

const pause = (ms: number) =>
  new Promise<void>((resume) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resume()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })

/**
 * Imports a chunk of the app. Retries while the network fails, for about an hour and a half, then rejects. On the
 * server the first failure rejects, since a missing file stays missing.
 */
export async function importWithRetry<T>(load: () => Promise<T>, attempts = maxAttempts): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await load()
    } catch (error) {
      if (tries >= attempts) throw error
      await pause(delayMs(tries))
    }
}

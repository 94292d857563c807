// In the first minute retry every second, because a tap may wait for it; then every 30 seconds for an hour and a half.
const delayMs = (tries: number) => (tries < 60 ? 1000 : 30_000)
const maxAttempts = typeof document === 'undefined' ? 1 : 240

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
      await new Promise((resume) => setTimeout(resume, delayMs(tries)))
    }
}

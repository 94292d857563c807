const key = 'sessionstore'

/** Creates the counter of a session's tracked events. Each call returns the previous count plus one, at least 1. */
export function createSession(openStorage: () => Storage): () => number {
  let count = 0
  return () => {
    try {
      const storage = openStorage()
      count = readCount(storage) + 1
      storage.setItem(key, JSON.stringify(count))
    } catch (error) {
      console.warn('The session cannot be kept', error)
      count += 1
    }
    return Math.max(1, count)
  }
}

function readCount(storage: Storage): number {
  const stored = storage.getItem(key)
  if (stored === null) return 0
  try {
    const count: unknown = JSON.parse(stored)
    return typeof count === 'number' && Number.isSafeInteger(count) ? count : 0
  } catch (error) {
    console.warn(`${key} holds no JSON`, error)
    return 0
  }
}

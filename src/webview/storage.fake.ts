/** A storage for one test. */
export function fakeStorage(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored))
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
  return { items, open: () => storage }
}

/** Storage in a private mode that forbids it. */
export const forbiddenStorage = (): Storage => {
  throw new DOMException('Access is denied', 'SecurityError')
}

/** A storage that is full. */
export const fullStorage = () => ({
  ...fakeStorage().open(),
  setItem: () => {
    throw new DOMException('Full', 'QuotaExceededError')
  },
})

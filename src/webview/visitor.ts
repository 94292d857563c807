import { randomUUID } from './uuid.ts'

const key = 'newUUID'
const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Returns a getter of the visitor's UUID (v4), created on the first visit and kept in storage, or else in memory. */
export function createVisitor(openStorage: () => Storage): () => string {
  const id = storedId(openStorage)
  return () => id
}

/** The visitor's stored UUID; null if there is none or storage is forbidden. Never creates one. */
export function keptVisitor(openStorage: () => Pick<Storage, 'getItem'>): string | null {
  try {
    const known = openStorage().getItem(key)
    return known !== null && version4.test(known) ? known : null
  } catch {
    return null
  }
}

function storedId(openStorage: () => Storage): string {
  const fresh = randomUUID()
  try {
    const storage = openStorage()
    const stored = storage.getItem(key)
    if (stored !== null && version4.test(stored)) return stored
    storage.setItem(key, fresh)
  } catch (error) {
    console.warn('The visitor id cannot be saved', error)
  }
  return fresh
}

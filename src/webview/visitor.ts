const key = 'newUUID'
const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Gives the visitor's UUID (v4), made on the first visit; where storage is forbidden it lasts as long as the page. */
export function createVisitor(openStorage: () => Storage): () => string {
  const id = remembered(openStorage)
  return () => id
}

function remembered(openStorage: () => Storage): string {
  const fresh = crypto.randomUUID()
  try {
    const storage = openStorage()
    const known = storage.getItem(key)
    if (known !== null && version4.test(known)) return known
    storage.setItem(key, fresh)
  } catch (error) {
    console.warn('The visitor id cannot be kept', error)
  }
  return fresh
}

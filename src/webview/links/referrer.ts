import { type OpenStorage, readStored, saveStored } from '../stored.ts'
import { urlOf } from '../urls.ts'

const key = 'ss_webReferrer'

/** Keeps the page outside that a visitor came from, until one comes from elsewhere or directly. */
export function saveReferrer(openStorage: OpenStorage, referrer: string, pageOrigin: string): void {
  if (urlOf(referrer)?.origin === pageOrigin) return
  if (referrer !== '') saveStored(openStorage, key, referrer)
  else forget(openStorage)
}

/** The kept referrer; empty when there is none, or what is kept is no URL. */
export function savedReferrer(openStorage: OpenStorage): string {
  const referrer = readStored(openStorage, key, (value) => typeof value === 'string', '')
  return urlOf(referrer) ? referrer : ''
}

function forget(openStorage: OpenStorage): void {
  try {
    openStorage().removeItem(key)
  } catch (error) {
    console.warn(`${key} cannot be removed`, error)
  }
}

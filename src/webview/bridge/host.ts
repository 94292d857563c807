import { isSecure, urlOf } from '../urls.ts'

let allowed: string | undefined

/**
 * Sets the only origin that may embed this page in a frame and act as its native side.
 * @throws Error unless it is an https origin such as `https://host.example`, or an http origin on loopback.
 */
export function allowHost(origin: string): void {
  const url = urlOf(origin)
  if (url?.origin !== origin || !isSecure(url)) {
    throw new Error(`'${origin}' cannot be the host: an origin like https://host.example is needed`)
  }
  allowed = origin
}

/** Returns the allowed host when it is the parent of this page. */
export function framingHost(): { frame: Window; origin: string } | undefined {
  if (window.parent === window || allowed === undefined) return undefined
  // Firefox has no ancestorOrigins; there the target origin of postMessage protects the message.
  const parent = (location.ancestorOrigins as DOMStringList | undefined)?.[0]
  return parent === undefined || parent === allowed ? { frame: window.parent, origin: allowed } : undefined
}

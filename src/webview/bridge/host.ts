import { isSecure, urlOf } from '../urls.ts'

let allowed: string | undefined

/**
 * Names the one page that may frame this one and speak with it as its native side.
 * @throws Error for anything but an https origin (http is fine on loopback), such as `https://host.example`.
 */
export function allowHost(origin: string): void {
  const url = urlOf(origin)
  if (url?.origin !== origin || !isSecure(url)) {
    throw new Error(`'${origin}' cannot be the host: an origin like https://host.example is needed`)
  }
  allowed = origin
}

/** The allowed host, where it is the parent of this page. */
export function framingHost(): { frame: Window; origin: string } | undefined {
  if (window.parent === window || allowed === undefined) return undefined
  // Firefox tells nothing of the ancestors; there the browser drops what is addressed to another origin.
  const parent = (location.ancestorOrigins as DOMStringList | undefined)?.[0]
  return parent === undefined || parent === allowed ? { frame: window.parent, origin: allowed } : undefined
}

import type { TrustedTypesWindow } from 'trusted-types/lib'

/** Allows scripts from these origins only, also scripts that other scripts load. Must be called once. */
export function allowScriptsFrom(origins: string[]): void {
  const createScriptURL = (address: string) => {
    if (origins.some((origin) => isFromOrigin(origin, address))) return address
    throw new TypeError(`${address} is not from an origin that site.json names`)
  }
  // Only the default policy applies to scripts that other scripts load.
  ;(window as unknown as TrustedTypesWindow).trustedTypes?.createPolicy('default', { createScriptURL })
}

/** Whether a URL has an origin such as `https://www.example.com` or `https://*.example.com`. */
export function isFromOrigin(origin: string, address: string): boolean {
  const [scheme = '', host] = origin.split('*')
  const actual = new URL(address, location.href).origin
  return host === undefined ? actual === origin : actual.startsWith(scheme) && actual.endsWith(host)
}

/** Loads a script asynchronously. Errors are ignored. */
export function loadScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

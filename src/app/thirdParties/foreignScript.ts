import type { TrustedTypesWindow } from 'trusted-types/lib'

/** Lets scripts of these origins, and of no others, be loaded from now on, also by one another. To be called once. */
export function allowScriptsOf(origins: string[]): void {
  const createScriptURL = (address: string) => {
    if (origins.some((origin) => isOf(origin, address))) return address
    throw new TypeError(`${address} is of no origin that site.json names`)
  }
  // Only the default policy is asked about scripts that others load.
  ;(window as unknown as TrustedTypesWindow).trustedTypes?.createPolicy('default', { createScriptURL })
}

/** Whether an address is of an origin such as `https://www.example.com` or `https://*.example.com`. */
export function isOf(origin: string, address: string): boolean {
  const [scheme = '', host] = origin.split('*')
  const own = new URL(address, location.href).origin
  return host === undefined ? own === origin : own.startsWith(scheme) && own.endsWith(host)
}

/** Loads a script; whether it comes is of no interest to the page. */
export function loadScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

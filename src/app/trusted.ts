import type { TrustedTypesWindow } from 'trusted-types/lib'

const scripts = (address: string) => {
  const { origin, pathname } = new URL(address, location.href)
  if (origin === location.origin && /^\/(?:sw\.js|assets\/[\w.-]+\.js)$/.test(pathname)) return address
  throw new TypeError(`No worker may run ${address}`)
}

const policy = (window as unknown as TrustedTypesWindow).trustedTypes?.createPolicy('workers', {
  createScriptURL: scripts,
})

/** The address of one of our own workers, marked as safe where the browser asks for it. */
export const workerAddress = (address: string): string =>
  // The constructors take the object as it is; only their types know no TrustedScriptURL.
  policy ? (policy.createScriptURL(address) as unknown as string) : scripts(address)

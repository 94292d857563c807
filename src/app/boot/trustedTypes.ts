import type { TrustedTypesWindow } from 'trusted-types/lib'

const validate = (address: string) => {
  const { origin, pathname } = new URL(address, location.href)
  if (origin === location.origin && /^\/(?:sw\.js|assets\/[\w.-]+\.js)$/.test(pathname)) return address
  throw new TypeError(`No worker may run ${address}`)
}

const policy = (window as unknown as TrustedTypesWindow).trustedTypes?.createPolicy('workers', {
  createScriptURL: validate,
})

/** Returns the URL of one of our own workers, as a TrustedScriptURL where the browser requires one. Throws for others. */
export const workerAddress = (address: string): string =>
  // The worker constructors accept a TrustedScriptURL; their types do not.
  policy ? (policy.createScriptURL(address) as unknown as string) : validate(address)

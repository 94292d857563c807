import type { TrustedTypesWindow } from 'trusted-types/lib'

declare const self: TrustedTypesWindow & { importScripts(address: unknown): void }

// The build replaces `OLDER_SCRIPT` with the path of `older.ts`.
type Built = ImportMeta & { env: { OLDER_SCRIPT: string } }

/** Loads polyfills in older browsers. Call it first. A service worker stores the script when it is installed. */
export function loadOlder(): void {
  if ('any' in AbortSignal) return
  const script = (import.meta as Built).env.OLDER_SCRIPT
  const policy = self.trustedTypes?.createPolicy('older', { createScriptURL: (address) => address })
  self.importScripts(policy?.createScriptURL(script) ?? script)
}

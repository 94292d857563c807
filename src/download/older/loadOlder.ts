import type { TrustedTypesWindow } from 'trusted-types/lib'

declare const self: TrustedTypesWindow & { importScripts(address: unknown): void }

// The build replaces it by the path of `older.ts`.
type Built = ImportMeta & { env: { OLDER_SCRIPT: string } }

/**
 * Adds to a worker what an older browser lacks. Call it before anything else. A service worker stores the script during
 * its installation.
 */
export function loadOlder(): void {
  if ('any' in AbortSignal) return
  const script = (import.meta as Built).env.OLDER_SCRIPT
  const policy = self.trustedTypes?.createPolicy('older', { createScriptURL: (address) => address })
  self.importScripts(policy?.createScriptURL(script) ?? script)
}

import type { TrustedTypesWindow } from 'trusted-types/lib'
import type { Engine, EngineContext } from '../download/run/engineContext.ts'
import { deferredVerifier } from '../download/verify/verifier.ts'

declare const self: TrustedTypesWindow & { importScripts(address: unknown): void; engine: Engine }

/** What the service worker needs to continue and save downloads. */
export type LoadedEngine = EngineContext & Pick<Engine, 'download'>

/**
 * Returns a function that loads the engine from `script`, the download worker's, which pages fetch anyway. The first call
 * must be made during the installation: afterwards the browser runs only the scripts that it stored then
 * (https://w3c.github.io/ServiceWorker/#importscripts).
 */
export function createEngineLoader(script: string): () => LoadedEngine {
  let loaded: LoadedEngine | null = null
  return () => {
    loaded ??= load(script)
    return loaded
  }
}

function load(script: string): LoadedEngine {
  const policy = self.trustedTypes?.createPolicy('workers', { createScriptURL: (address) => address })
  self.importScripts(policy?.createScriptURL(script) ?? script)
  const { createEngineContext, download } = self.engine
  // A page verifies the bytes later. Without a visitor who waits, one request is enough.
  const own = { readInParallel: null, requestLink: null, createVerifier: async () => deferredVerifier }
  return { ...createEngineContext(own), download }
}

import type { DownloadRequest } from '../download/downloadRequest.ts'
import type { Link } from '../download/link.ts'
import type { Ports } from '../download/ports.ts'
import { createApkVerifier } from '../download/verify/apkVerifier.ts'
import type { Verifier } from '../download/verify/verifier.ts'
import { createDigestThread } from './digestThread.ts'

const fetchTimeoutMs = 30_000
const digestElsewhere = createDigestThread()

/** Creates the verifier for the file of a link. `loadChunk` loads a chunk of code, and retries. */
export async function createVerifier(
  { sha256, release = {} }: Link,
  signer: DownloadRequest['signer'],
  ports: Ports,
  loadChunk: <T>(load: () => Promise<T>) => Promise<T>,
): Promise<Verifier> {
  const { blocks = null } = release
  // Load the hash code only if no block digests are known.
  const hash = sha256 && !blocks ? await loadChunk(() => import('../download/verify/hash.ts')) : null
  const byHash = sha256 && hash ? hash.createHashVerifier(sha256, ports.chunks) : null
  const known = { expected: signer ?? release.signer ?? null, blocks, byHash }
  const fetchList = async (url: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    try {
      const response = await ports.fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) })
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
    } catch {
      return null
    }
  }
  return createApkVerifier(known, ports.chunks, fetchList, digestElsewhere)
}

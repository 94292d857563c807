import type { DownloadRequest } from '../downloadRequest.ts'
import type { Link } from '../link.ts'
import type { Ports } from '../ports.ts'
import type { DownloadState } from '../states.ts'
import type { DownloadRecord } from '../store/record.ts'

const maxAttempts = 3
const retryAfterMs = 1000

/**
 * Yields states, then returns the first link: from the stored download that the request names, else from the endpoint,
 * else from the newest stored download. Returns null when aborted, or after a failed state if there is no link.
 */
export async function* findLink(
  request: DownloadRequest,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<DownloadState, Link | null> {
  const stored = request.url ? await ports.chunks.read(request.url) : null
  // Without a validator or a hash the stored bytes cannot be resumed, and the endpoint may know the hash.
  if (stored && (stored.validator ?? stored.sha256) !== null) return linkTo(stored)
  yield { phase: 'linking' }
  for (let attempt = 1; !signal.aborted; ) {
    const answer = ports.requestLink ? await ports.requestLink(request, false, signal) : 'refused'
    if (typeof answer === 'object') return answer
    if (answer === 'refused') break
    const offline = !(await ports.probe(signal))
    if (!offline && attempt++ >= maxAttempts) break
    const because = offline ? 'offline' : 'network'
    yield { phase: 'waiting', received: 0, total: null, because, retryInMs: retryAfterMs }
    await ports.backOff(retryAfterMs, signal)
  }
  if (signal.aborted) return null
  const earlier = await ports.chunks.newest(request.name)
  if (earlier) return linkTo(earlier)
  yield { phase: 'failed', failure: { kind: 'no-link' }, received: 0, total: null, link: null }
  return null
}

const linkTo = ({ url, sha256, release }: DownloadRecord): Link => ({
  url,
  sha256,
  // The stored length came from the file's server, not from a link.
  size: null,
  ...(release && { release }),
})

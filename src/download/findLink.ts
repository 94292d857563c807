import type { Link } from './link.ts'
import type { DownloadOrder } from './order.ts'
import type { Ports } from './ports.ts'
import type { DownloadState } from './states.ts'
import type { DownloadRecord } from './store/record.ts'

const attempts = 3
const restMs = 1000

/** The link to begin with: that of the stored download named in the order, else one from the endpoint. */
export async function* findLink(
  order: DownloadOrder,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<DownloadState, Link | null> {
  const stored = order.url ? await ports.chunks.read(order.url) : null
  // Without a validator or a hash the stored bytes are of no use, and the endpoint may know the hash.
  if (stored && (stored.validator ?? stored.sha256) !== null) return linkTo(stored)
  yield { phase: 'linking' }
  for (let attempt = 1; !signal.aborted; ) {
    const answer = await ports.askLink(order, false, signal)
    if (typeof answer === 'object') return answer
    if (answer === 'refused') break
    const offline = !(await ports.probe(signal))
    if (!offline && attempt++ >= attempts) break
    const because = offline ? 'offline' : 'network'
    yield { phase: 'waiting', received: 0, total: null, because, retryInMs: restMs }
    await ports.rest(restMs, signal)
  }
  if (signal.aborted) return null
  const earlier = await newest(order.name, ports)
  if (earlier) return earlier
  yield { phase: 'failed', failure: { kind: 'no-link' }, received: 0, total: null, link: null }
  return null
}

/** Where the endpoint fails, the address of an earlier visit may still answer. */
async function newest(name: string, ports: Ports): Promise<Link | null> {
  const records = (await ports.chunks.list()).filter((record) => record.name === name)
  const [record] = records.sort((a, b) => b.timestamp - a.timestamp)
  return record ? linkTo(record) : null
}

const linkTo = ({ url, sha256, totalBytes: size }: DownloadRecord): Link => ({ url, sha256, size })

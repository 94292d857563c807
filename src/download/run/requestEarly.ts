import type { DownloadRequest } from '../downloadRequest.ts'
import { fileOf, type Link } from '../link.ts'
import type { Ports } from '../ports.ts'
import { newRecord } from '../store/record.ts'

/**
 * Requests a file of which nothing is stored, while its record is still being written. The first request for the file
 * then takes this response. `stop` ends a response that nobody took. `free`: the bytes that the browser will still store.
 */
export async function requestEarly(
  link: Link,
  request: DownloadRequest,
  ports: Ports,
  signal: AbortSignal,
): Promise<{ ports: Ports; free: number; stop: () => void }> {
  const file = fileOf(link)
  const [records, free] = await Promise.all([ports.chunks.list(), ports.freeBytes()])
  const isStored = records.some((one) => one.file === file || one.url === link.url)
  const isPacked = ports.openPacked?.(link, newRecord(link, file, request), ports)?.isPreferred()
  if (isStored || isPacked || free < (link.size ?? 0) || signal.aborted) return { ports, free, stop() {} }
  const connection = new AbortController()
  const headers = { range: 'bytes=0-' }
  let early: Promise<Response> | null = ports.fetch(link.url, {
    headers,
    cache: 'no-store',
    signal: AbortSignal.any([signal, connection.signal]),
  })
  early.catch(() => {})
  const stop = () => {
    if (early) connection.abort()
    early = null
  }
  const fetch: Ports['fetch'] = (input, init) => {
    const isSame = input === link.url && new Headers(init?.headers).get('range') === headers.range
    const response = isSame ? early : null
    if (!response) stop()
    early = null
    if (response) init?.signal?.addEventListener('abort', () => connection.abort())
    return response ?? ports.fetch(input, init)
  }
  return { ports: { ...ports, fetch }, free, stop }
}

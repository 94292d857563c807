import type { Ports } from '../ports.ts'
import { judge } from '../rules/judge.ts'
import { readResponse } from '../rules/response.ts'
import type { DownloadRecord } from '../store/record.ts'
import type { ByteRange, Verifier } from '../verify/verifier.ts'
import { requestInit } from './attempt.ts'
import type { Target } from './target.ts'

/** More bad blocks than this are no accident, and one request for the whole file is cheaper. */
const maxRanges = 8

/**
 * Fetches bad ranges of a complete file again and writes them in place. Resolves with whether all are new; false if the
 * bytes lie in rows, or the server does not give the same release.
 */
export async function repair(
  record: DownloadRecord,
  bad: ByteRange[],
  verifier: Verifier,
  target: Target,
  ports: Ports,
  signal: AbortSignal,
): Promise<boolean> {
  if (bad.length === 0 || bad.length > maxRanges) return false
  const isInFile = ({ start, end }: ByteRange) =>
    record.chunks.some((e) => e.inFile && e.offset <= start && e.offset + e.length >= end)
  if (!bad.every(isInFile)) return false
  const file = await target.fileFor(record, record.receivedBytes)
  if (!file) return false
  for (const range of bad) {
    const bytes = await fetchRange(record, range, ports, signal)
    if (!bytes) return false
    file.handle.write(bytes, range.start - file.base)
    await verifier.update(range.start, bytes)
  }
  file.handle.flush()
  return true
}

async function fetchRange(
  record: DownloadRecord,
  { start, end }: ByteRange,
  ports: Ports,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  try {
    const response = await ports.fetch(record.url, requestInit(`bytes=${start}-${end - 1}`, signal))
    const { receivedBytes: received, totalBytes: total, validator } = record
    const action = judge(readResponse(response, ports.now()), {
      asked: start,
      received,
      total,
      validator,
      hashKnown: true,
    })
    const isPart = response.status === 206 && (action.do === 'append' || start === 0)
    if (!isPart) {
      void response.body?.cancel()
      return null
    }
    const bytes = new Uint8Array(await response.arrayBuffer())
    return bytes.length === end - start ? bytes : null
  } catch {
    return null
  }
}

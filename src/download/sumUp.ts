import type { Digest } from './digest.ts'
import type { Ports } from './ports.ts'
import type { DownloadState } from './states.ts'
import type { DownloadRecord } from './store/record.ts'

/** The hash of a file that is stored whole; its rows are read again unless this run has seen every byte itself. */
export async function* sumUp(
  record: DownloadRecord,
  digest: Digest,
  ports: Ports,
): AsyncGenerator<DownloadState, string> {
  if (digest.taken() === record.receivedBytes) return digest.hex()
  for (const { offset } of record.chunks) {
    yield { phase: 'checking', checked: offset, total: record.receivedBytes }
    digest.update(offset, new Uint8Array((await ports.chunks.row(record.url, offset)) ?? new ArrayBuffer(0)))
  }
  return digest.hex()
}

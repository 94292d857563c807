import zlibUrl from '@zip.js/zip.js/dist/zip-module.wasm?url'
import type { Link } from '../download/link.ts'
import { loadZlibFrom, openSource } from '../download/packed/openSource.ts'
import type { Ports } from '../download/ports.ts'
import type { DownloadRecord } from '../download/store/record.ts'
import type { PackedSource } from '../download/transfer/packedSource.ts'

/** Opens the packed form that a link names; null if there is none, or the length of the file is not known yet. */
export function openPacked(
  { size, release }: Link,
  record: DownloadRecord,
  ports: Ports,
): PackedSource | null {
  const { packed } = release ?? {}
  const bytes = record.totalBytes ?? size
  if (!packed || bytes === null) return null
  const sources = {
    isEarlier: ({ file, name }: DownloadRecord) => file !== record.file && name === record.name,
    loadZlib: (signal: AbortSignal) => loadZlibFrom(zlibUrl, signal),
  }
  return openSource({ planUrl: packed.url, size: bytes, wireBytes: packed.size }, sources, ports)
}

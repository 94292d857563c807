import type { DownloadRequest } from '../downloadRequest.ts'
import { fileOf, type Link } from '../link.ts'
import type { Ports } from '../ports.ts'
import { type DownloadRecord, isExpired } from './record.ts'

/** Begins a run. If the storage is full, deletes the other files and tries once more. */
export async function beginRun(id: string, link: Link, request: DownloadRequest, ports: Ports) {
  const begun = await ports.chunks.begin(id, link, request)
  if (begun !== 'full') return begun
  await dropOthers(fileOf(link), ports)
  return ports.chunks.begin(id, link, request)
}

/** Whether the missing bytes of a file of `size` bytes fit into `free`. Deletes the other files if that is needed. */
export async function fits(
  record: DownloadRecord,
  size: number | null,
  free: number,
  ports: Ports,
): Promise<boolean> {
  const missing = (size ?? 0) - record.receivedBytes
  if (size === null || free >= missing) return true
  await dropOthers(record.file, ports)
  return (await ports.freeBytes()) >= missing
}

/** Deletes every other file that is not in use. */
export async function dropOthers(file: string, ports: Ports) {
  await dropUnused(
    (await ports.chunks.list()).filter((other) => other.file !== file),
    ports,
  )
}

/** Deletes expired files and, if `kept` is given, older ones of the same name. Never deletes `kept`. */
export async function sweep(kept: DownloadRecord | null, ports: Ports) {
  const isOld = (r: DownloadRecord) => isExpired(r, ports.now()) || r.name === kept?.name
  await dropUnused(
    (await ports.chunks.list()).filter((r) => r.url !== kept?.url && isOld(r)),
    ports,
  )
  await ports.chunks.dropUnnamedFiles()
}

/** Deletes the records that no page downloads or saves. */
async function dropUnused(records: DownloadRecord[], ports: Ports) {
  for (const { file, url } of records) {
    const unlock = await ports.lockFile(file)
    if (!unlock) continue
    await ports.chunks.drop([url])
    unlock()
  }
}

/** How many more bytes the browser will store; infinite if the browser does not say. */
export async function freeBytes(): Promise<number> {
  // Missing in Safari before 17: https://developer.mozilla.org/docs/Web/API/StorageManager/estimate
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota - usage
}

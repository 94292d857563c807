import type { DownloadRequest } from '../downloadRequest.ts'
import { fileOf, type Link } from '../link.ts'
import type { Ports } from '../ports.ts'
import type { DownloadRecord } from './record.ts'

/** Begins a run. If the storage is full, deletes the other files and tries once more. */
export async function beginRun(id: string, link: Link, request: DownloadRequest, ports: Ports) {
  const begun = await ports.chunks.begin(id, link, request)
  if (begun !== 'full') return begun
  await dropOthers(fileOf(link), ports)
  return ports.chunks.begin(id, link, request)
}

/** Whether the missing bytes of a file of `size` bytes fit. Deletes the other files if that is needed. */
export async function fits(record: DownloadRecord, size: number | null, ports: Ports): Promise<boolean> {
  const isTooFull = async () => size !== null && (await ports.freeBytes()) < size - record.receivedBytes
  if (!(await isTooFull())) return true
  await dropOthers(record.file, ports)
  return !(await isTooFull())
}

/** Deletes every other file. */
export async function dropOthers(file: string, ports: Ports) {
  const others = (await ports.chunks.list()).filter((other) => other.file !== file)
  await ports.chunks.drop(others.map((other) => other.url))
}

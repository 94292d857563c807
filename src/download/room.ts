import { fileOf, type Link } from './link.ts'
import type { DownloadOrder } from './order.ts'
import type { Ports } from './ports.ts'
import type { DownloadRecord } from './store/record.ts'

/** A run begins even on a full disk if other files make room. */
export async function begin(id: string, link: Link, order: DownloadOrder, ports: Ports) {
  const begun = await ports.chunks.begin(id, link, order)
  if (begun !== 'full') return begun
  await dropOthers(fileOf(link), ports)
  return ports.chunks.begin(id, link, order)
}

/** Whether there is room for the rest of a file of `size` bytes, if need be in place of all others. */
export async function fits(record: DownloadRecord, size: number | null, ports: Ports): Promise<boolean> {
  const lacks = async () => size !== null && (await ports.room()) < size - record.receivedBytes
  if (!(await lacks())) return true
  await dropOthers(record.file, ports)
  return !(await lacks())
}

/** Forgets every other file. */
export async function dropOthers(file: string, ports: Ports) {
  const others = (await ports.chunks.list()).filter((other) => other.file !== file)
  await ports.chunks.drop(others.map((other) => other.url))
}

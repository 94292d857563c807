import { crc32 } from 'node:zlib'

type Entry = { name: string; bytes: Buffer }

const localHeader = 30
const centralHeader = 46
const endRecord = 22
// 1 January 2026, 00:00 in MS-DOS format: a fixed date, so that the bytes are the same everywhere.
const date = ((2026 - 1980) << 9) | (1 << 5) | 1

/** The size of a ZIP of stored entries with these names, without their content. */
export const zipOverhead = (names: string[]): number =>
  names.reduce((sum, name) => sum + localHeader + centralHeader + 2 * name.length, endRecord)

/** A ZIP whose entries are stored, not compressed. Names are ASCII; the whole stays below 4 GiB. */
export function storedZip(entries: Entry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const shared = sharedFields(name, bytes)
    const local = Buffer.concat([signature(0x04034b50), shared, Buffer.from(name), bytes])
    const central = Buffer.alloc(centralHeader)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 4)
    shared.copy(central, 6)
    central.writeUInt32LE(offset, 42)
    files.push(local)
    directory.push(central, Buffer.from(name))
    offset += local.length
  }
  return Buffer.concat([...files, ...directory, end(entries.length, offset, Buffer.concat(directory).length)])
}

/** Version, flags, method, time, date, CRC, sizes and name length: the same in both headers. */
function sharedFields(name: string, bytes: Buffer): Buffer {
  const fields = Buffer.alloc(localHeader - 4)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(date, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(bytes.length, 14)
  fields.writeUInt32LE(bytes.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

function end(count: number, directoryOffset: number, directorySize: number): Buffer {
  const record = Buffer.alloc(endRecord)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(directorySize, 12)
  record.writeUInt32LE(directoryOffset, 16)
  return record
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

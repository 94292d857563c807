import { crc32 } from 'node:zlib'

/** With `deflated`, the entry is compressed: these are its bytes in the ZIP. */
export type ZipEntry = { name: string; bytes: Buffer; deflated?: Buffer }

const localHeader = 30
const centralHeader = 46
const endRecord = 22
// 1 January 2026, 00:00 in MS-DOS format: a fixed date, so that the bytes are the same everywhere.
const date = ((2026 - 1980) << 9) | (1 << 5) | 1

/** The size of a ZIP of entries with these names, without their data. */
export const zipOverhead = (names: string[]): number =>
  names.reduce((sum, name) => sum + localHeader + centralHeader + 2 * name.length, endRecord)

/** A ZIP of these entries. Names are ASCII; the whole stays below 4 GiB. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const shared = sharedFields(entry)
    const name = Buffer.from(entry.name)
    const central = Buffer.alloc(centralHeader)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 4)
    shared.copy(central, 6)
    central.writeUInt32LE(offset, 42)
    directory.push(central, name)
    for (const part of [signature(0x04034b50), shared, name, dataOf(entry)]) {
      files.push(part)
      offset += part.length
    }
  }
  return Buffer.concat([...files, ...directory, end(entries.length, offset, Buffer.concat(directory).length)])
}

/** The bytes of an entry in the ZIP. */
export const dataOf = ({ bytes, deflated }: ZipEntry): Buffer => deflated ?? bytes

/** Version, flags, method, time, date, CRC, sizes and name length: the same in both headers. */
function sharedFields(entry: ZipEntry): Buffer {
  const { name, bytes, deflated } = entry
  const fields = Buffer.alloc(localHeader - 4)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(deflated ? 8 : 0, 4)
  fields.writeUInt16LE(date, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(dataOf(entry).length, 14)
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

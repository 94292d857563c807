import { type ApkReader, findEndRecord, viewOf } from './container.ts'
import { refuse } from './verdict.ts'

/** An entry of a ZIP. `bytes` of its data are in the file, `flatBytes` is the length of its content. */
export type DirectoryEntry = {
  name: string
  isDeflated: boolean
  crc: number
  bytes: number
  flatBytes: number
  /** The offset of its local header. */
  header: number
}

const headerBytes = 46
const maxDirectory = 32 * 1024 * 1024

/**
 * Reads the central directory of a ZIP. Throws a `Refusal` if it is not complete.
 * https://pkwaredownloads.blob.core.windows.net/pem/APPNOTE.txt, 4.3.12
 */
export async function readDirectory(file: ApkReader): Promise<DirectoryEntry[]> {
  const { eocdOffset, endRecord } = await findEndRecord(file)
  const end = viewOf(endRecord)
  const [length, offset] = [end.getUint32(12, true), end.getUint32(16, true)]
  if (offset + length !== eocdOffset || length > maxDirectory) refuse('central-directory')
  const directory = await file.read(offset, length)
  const view = viewOf(directory)
  const entries: DirectoryEntry[] = []
  let at = 0
  while (at + headerBytes <= length && view.getUint32(at, true) === 0x02014b50) {
    const name = directory.subarray(at + headerBytes, at + headerBytes + view.getUint16(at + 28, true))
    entries.push({
      name: new TextDecoder().decode(name),
      isDeflated: view.getUint16(at + 10, true) === 8,
      crc: view.getUint32(at + 16, true),
      bytes: view.getUint32(at + 20, true),
      flatBytes: view.getUint32(at + 24, true),
      header: view.getUint32(at + 42, true),
    })
    at += headerBytes + name.length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (at !== length) refuse('central-directory')
  return entries
}

const localHeaderBytes = 30

/** The offset of an entry's data. */
export async function dataOffset(file: ApkReader, { header }: DirectoryEntry): Promise<number> {
  const view = viewOf(await file.read(header, localHeaderBytes))
  if (view.getUint32(0, true) !== 0x04034b50) refuse('central-directory')
  return header + localHeaderBytes + view.getUint16(26, true) + view.getUint16(28, true)
}

/**
 * Reads the entries at the beginning of a ZIP whose end is not there, up to the first one that is not whole or does not
 * tell its length. `size`: the bytes that are there.
 */
export async function readFirstEntries(file: ApkReader): Promise<DirectoryEntry[]> {
  const entries: DirectoryEntry[] = []
  for (let at = 0; at + localHeaderBytes <= file.size; ) {
    const view = viewOf(await file.read(at, localHeaderBytes))
    const isUnknown = (view.getUint16(6, true) & 8) !== 0
    if (view.getUint32(0, true) !== 0x04034b50 || isUnknown) break
    const entry = {
      name: '',
      isDeflated: view.getUint16(8, true) === 8,
      crc: view.getUint32(14, true),
      bytes: view.getUint32(18, true),
      flatBytes: view.getUint32(22, true),
      header: at,
    }
    at += localHeaderBytes + view.getUint16(26, true) + view.getUint16(28, true) + entry.bytes
    if (at > file.size) break
    entries.push(entry)
  }
  return entries
}

import { type ApkReader, findEndRecord, viewOf } from './container.ts'
import { refuse } from './verdict.ts'

const headerBytes = 46
const maxDirectory = 32 * 1024 * 1024

/**
 * Reads the names of a ZIP's entries from its central directory. Throws a `Refusal` if it has no complete directory.
 * https://pkwaredownloads.blob.core.windows.net/pem/APPNOTE.txt, 4.3.12
 */
export async function readNames(file: ApkReader): Promise<string[]> {
  const { eocdOffset, endRecord } = await findEndRecord(file)
  const end = viewOf(endRecord)
  const [length, offset] = [end.getUint32(12, true), end.getUint32(16, true)]
  if (offset + length !== eocdOffset || length > maxDirectory) refuse('central-directory')
  const directory = await file.read(offset, length)
  const view = viewOf(directory)
  const names: string[] = []
  let at = 0
  while (at + headerBytes <= length && view.getUint32(at, true) === 0x02014b50) {
    const name = directory.subarray(at + headerBytes, at + headerBytes + view.getUint16(at + 28, true))
    names.push(new TextDecoder().decode(name))
    at += headerBytes + name.length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (at !== length) refuse('central-directory')
  return names
}

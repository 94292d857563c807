import { exactly } from './exactly.ts'

const utf8Flag = 1 << 8

/** Returns a function that decodes a string of a ResStringPool chunk by its number. */
export function stringPool(chunk: Buffer): (index: number) => string {
  const count = chunk.readUInt32LE(8)
  const isUtf8 = (chunk.readUInt32LE(16) & utf8Flag) !== 0
  const stringsStart = chunk.readUInt32LE(20)
  const headerSize = chunk.readUInt16LE(2)
  return (index) => {
    if (index >= count) throw new RangeError(`There is no string ${index} among ${count}`)
    const at = stringsStart + chunk.readUInt32LE(headerSize + 4 * index)
    return isUtf8 ? utf8At(chunk, at) : utf16At(chunk, at)
  }
}

// A length has a second unit if the highest bit of the first one is set.
// https://android.googlesource.com/platform/frameworks/base/+/main/libs/androidfw/include/androidfw/ResourceTypes.h

function utf8At(chunk: Buffer, at: number): string {
  const afterCharacters = at + (chunk.readUInt8(at) & 0x80 ? 2 : 1)
  const first = chunk.readUInt8(afterCharacters)
  return first & 0x80
    ? exactly(
        chunk,
        afterCharacters + 2,
        ((first & 0x7f) << 8) | chunk.readUInt8(afterCharacters + 1),
      ).toString('utf8')
    : exactly(chunk, afterCharacters + 1, first).toString('utf8')
}

function utf16At(chunk: Buffer, at: number): string {
  const first = chunk.readUInt16LE(at)
  return first & 0x8000
    ? exactly(chunk, at + 4, 2 * (((first & 0x7fff) << 16) | chunk.readUInt16LE(at + 2))).toString('utf16le')
    : exactly(chunk, at + 2, 2 * first).toString('utf16le')
}

import { exactly } from './exactly.ts'
import { stringPool } from './stringPool.ts'
import { typedValue, type Value } from './value.ts'

const chunkTypes = { stringPool: 0x0001, package: 0x0200, type: 0x0201 }
const typeFlags = { sparse: 0x01, shortOffsets: 0x02 }
const entryFlags = { complex: 0x0001, compact: 0x0008 }

/** The values of a resource, one for each configuration, such as a language or an Android version, that has its own. */
export type Resources = (id: number) => Value[]

export const noResources: Resources = () => []

/**
 * Reads `resources.arsc`. Styles, arrays and other values of several parts are left out. Throws a `RangeError` if the
 * table is damaged; so does the returned function.
 * https://android.googlesource.com/platform/frameworks/base/+/main/libs/androidfw/include/androidfw/ResourceTypes.h
 */
export function resourcesIn(table: Buffer): Resources {
  let string = (index: number): string => {
    throw new RangeError(`String ${index} comes before the strings`)
  }
  const typeChunks = new Map<number, Buffer[]>()
  for (const chunk of chunksIn(table)) {
    if (chunk.readUInt16LE(0) === chunkTypes.stringPool) string = stringPool(chunk)
    if (chunk.readUInt16LE(0) !== chunkTypes.package) continue
    const packageId = chunk.readUInt32LE(8) & 0xff
    for (const inner of chunksIn(chunk)) {
      if (inner.readUInt16LE(0) !== chunkTypes.type) continue
      const type = (packageId << 8) | inner.readUInt8(8)
      typeChunks.set(type, [...(typeChunks.get(type) ?? []), inner])
    }
  }
  return (id) => {
    const values: Value[] = []
    // Grows while it is read. A set, because references in a damaged file may form a circle.
    const ids = new Set([id])
    for (const one of ids)
      for (const chunk of typeChunks.get(one >>> 16) ?? []) {
        const value = valueAt(chunk, one & 0xffff, string)
        if (value?.kind === 'reference') ids.add(value.id)
        else if (value) values.push(value)
      }
    return values
  }
}

/** The chunks inside another one, behind its header. */
function* chunksIn(chunk: Buffer): Generator<Buffer> {
  for (let at = chunk.readUInt16LE(2); at < chunk.length; ) {
    const inner = exactly(chunk, at, chunk.readUInt32LE(at + 4))
    if (inner.length < 8) throw new RangeError(`The chunk at ${at} has no length`)
    yield inner
    at += inner.length
  }
}

/** The value of an entry in a chunk, which has the values of one type for one configuration. */
function valueAt(chunk: Buffer, entry: number, string: (index: number) => string): Value | null {
  const offset = offsetOf(chunk, entry)
  if (offset === null) return null
  const at = chunk.readUInt32LE(16) + offset
  const flags = chunk.readUInt16LE(at + 2)
  if (flags & entryFlags.compact) return typedValue(flags >> 8, chunk.readUInt32LE(at + 4), string)
  if (flags & entryFlags.complex) return null
  const value = at + chunk.readUInt16LE(at)
  return typedValue(chunk.readUInt8(value + 3), chunk.readUInt32LE(value + 4), string)
}

/** The offset of an entry behind the start of the entries; null if the configuration has no value for it. */
function offsetOf(chunk: Buffer, entry: number): number | null {
  const flags = chunk.readUInt8(9)
  const count = chunk.readUInt32LE(12)
  const list = chunk.readUInt16LE(2)
  if (flags & typeFlags.sparse) {
    for (let at = list; at < list + 4 * count; at += 4)
      if (chunk.readUInt16LE(at) === entry) return 4 * chunk.readUInt16LE(at + 2)
    return null
  }
  if (entry >= count) return null
  if (flags & typeFlags.shortOffsets) {
    const offset = chunk.readUInt16LE(list + 2 * entry)
    return offset === 0xffff ? null : 4 * offset
  }
  const offset = chunk.readUInt32LE(list + 4 * entry)
  return offset === 0xffffffff ? null : offset
}

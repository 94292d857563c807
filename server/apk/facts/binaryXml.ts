import { exactly } from './exactly.ts'
import { stringPool } from './stringPool.ts'
import { typedValue, type Value } from './value.ts'

const chunkTypes = {
  stringPool: 0x0001,
  xml: 0x0003,
  startElement: 0x0102,
  endElement: 0x0103,
  resourceMap: 0x0180,
}

/** `resource` is Android's number of the attribute. Its name may have been removed. */
export type Attribute = { resource: number | null; name: string; value: Value }
/** `depth` is 0 for the root. */
export type Element = { name: string; depth: number; attributes: Attribute[] }

export const isBinaryXml = (bytes: Buffer): boolean =>
  bytes.length >= 8 && bytes.readUInt16LE(0) === chunkTypes.xml

/** The elements of a compiled XML file. Throws a `RangeError` if it is damaged. npm has no maintained reader of this format. */
export function elementsOf(bytes: Buffer): Element[] {
  const whole = exactly(bytes, 0, bytes.readUInt32LE(4))
  const elements: Element[] = []
  let depth = 0
  let string = (index: number): string => {
    throw new RangeError(`String ${index} comes before the strings`)
  }
  let resources: Buffer = Buffer.alloc(0)
  for (let at = whole.readUInt16LE(2); at < whole.length; ) {
    const chunk = exactly(whole, at, whole.readUInt32LE(at + 4))
    if (chunk.length < 8) throw new RangeError(`The chunk at ${at} has no length`)
    const type = chunk.readUInt16LE(0)
    if (type === chunkTypes.stringPool) string = stringPool(chunk)
    if (type === chunkTypes.resourceMap) resources = chunk.subarray(chunk.readUInt16LE(2))
    if (type === chunkTypes.startElement)
      elements.push({ depth: depth++, ...elementIn(chunk, string, resources) })
    if (type === chunkTypes.endElement) depth--
    at += chunk.length
  }
  return elements
}

function elementIn(chunk: Buffer, string: (index: number) => string, resources: Buffer) {
  const body = chunk.subarray(chunk.readUInt16LE(2))
  const start = body.readUInt16LE(8)
  const size = body.readUInt16LE(10)
  const attributes = Array.from({ length: body.readUInt16LE(12) }, (_, place): Attribute => {
    const fields = exactly(body, start + place * size, 20)
    const name = fields.readUInt32LE(4)
    return {
      resource: 4 * name + 4 <= resources.length ? resources.readUInt32LE(4 * name) : null,
      name: string(name),
      value: typedValue(fields.readUInt8(15), fields.readUInt32LE(16), string),
    }
  })
  return { name: string(body.readUInt32LE(4)), attributes }
}

/** An element as a manifest has it in text. A number is an API level or another integer; `@` stands for a resource. */
export type Node = { name: string; attributes?: Record<string, Attribute>; children?: Node[] }
type Attribute = string | number | boolean | { resource: number }

/** Attributes of Android, by number. All others have no namespace. */
const android: Record<string, number> = {
  name: 0x01010003,
  hasCode: 0x0101000c,
  debuggable: 0x0101000f,
  exported: 0x01010010,
  value: 0x01010024,
  minSdkVersion: 0x0101020c,
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  targetSdkVersion: 0x01010270,
  maxSdkVersion: 0x01010271,
  testOnly: 0x01010272,
  required: 0x0101028e,
  extractNativeLibs: 0x010104ea,
  isSplitRequired: 0x01010591,
  requiredSplitTypes: 0x0101064e,
}

/** The compiled form of a manifest, as `aapt2` would write it. */
export function compiledXml(root: Node): Buffer {
  const attributes = Object.keys(android)
  const strings = [...attributes]
  const indexOf = (text: string) => {
    if (!strings.includes(text)) strings.push(text)
    return strings.indexOf(text)
  }
  const elements = chunksOf(root, indexOf)
  const resources = chunk(0x0180, Buffer.alloc(0), ...attributes.map((name) => u32(android[name] ?? 0)))
  return chunk(0x0003, Buffer.alloc(0), stringPool(strings), resources, ...elements)
}

function chunksOf(
  { name, attributes = {}, children = [] }: Node,
  indexOf: (text: string) => number,
): Buffer[] {
  const fields = Object.entries(attributes).map(([key, value]) => {
    const text = typeof value === 'string' ? indexOf(value) : 0xffffffff
    return Buffer.concat([u32(0xffffffff), u32(indexOf(key)), u32(text), typed(value, indexOf)])
  })
  const node = Buffer.concat([u32(1), u32(0xffffffff)])
  const head = [
    u32(0xffffffff),
    u32(indexOf(name)),
    u16(20),
    u16(20),
    u16(fields.length),
    u16(0),
    u16(0),
    u16(0),
  ]
  return [
    chunk(0x0102, node, ...head, ...fields),
    ...children.flatMap((child) => chunksOf(child, indexOf)),
    chunk(0x0103, node, u32(0xffffffff), u32(indexOf(name))),
  ]
}

const typed = (value: Attribute, indexOf: (text: string) => number): Buffer => {
  const [type, data] =
    typeof value === 'string'
      ? [0x03, indexOf(value)]
      : typeof value === 'number'
        ? [0x10, value]
        : typeof value === 'boolean'
          ? [0x12, value ? 0xffffffff : 0]
          : [0x01, value.resource]
  return Buffer.concat([u16(8), Buffer.from([0, type]), u32(data)])
}

/** A configuration, by the API level from which on it is for, and how its entries are written. */
export type Configuration = {
  sdk: number
  values: (Attribute | null)[]
  form?: 'sparse' | 'short' | 'compact'
}

/** A `resources.arsc` with one type, whose entries are 0x7f010000, 0x7f010001, and so on. */
export function resourceTable(...configurations: Configuration[]): Buffer {
  const types = configurations.map(typeChunk)
  const head = Buffer.alloc(288 - 8)
  head.writeUInt32LE(0x7f, 0)
  const body = chunk(0x0200, head, stringPool(['bool']), stringPool(['flag']), ...types)
  return chunk(0x0002, u32(1), stringPool(['true']), body)
}

function typeChunk({ sdk, values, form }: Configuration): Buffer {
  const config = Buffer.alloc(64)
  config.writeUInt32LE(64, 0)
  config.writeUInt16LE(sdk, 24)
  const entries: Buffer[] = []
  const offsets = values.map((value) => {
    if (value === null) return null
    const offset = Buffer.concat(entries).length
    const data = typed(value, () => 0)
    const isCompact = form === 'compact'
    entries.push(
      isCompact
        ? Buffer.concat([u16(5), u16(0x0008 | (data.readUInt8(3) << 8)), data.subarray(4)])
        : Buffer.concat([u16(8), u16(0), u32(0), data]),
    )
    return offset
  })
  const list = offsets.flatMap((offset, entry) => {
    if (form === 'sparse') return offset === null ? [] : [u16(entry), u16(offset / 4)]
    if (form === 'short') return [u16(offset === null ? 0xffff : offset / 4)]
    return [u32(offset ?? 0xffffffff)]
  })
  const count = form === 'sparse' ? list.length / 2 : values.length
  const padding = Buffer.alloc((4 - (Buffer.concat(list).length % 4)) % 4)
  const start = 20 + 64 + Buffer.concat(list).length + padding.length
  const flags = { sparse: 1, short: 2, compact: 0 }[form ?? 'compact']
  const head = Buffer.concat([Buffer.from([1, flags, 0, 0]), u32(count), u32(start), config])
  return chunk(0x0201, head, ...list, padding, ...entries)
}

/** `head` belongs to the header of the chunk. */
function chunk(type: number, head: Buffer, ...body: Buffer[]): Buffer {
  const content = Buffer.concat([head, ...body])
  return Buffer.concat([u16(type), u16(8 + head.length), u32(8 + content.length), content])
}

function stringPool(strings: string[]): Buffer {
  const bytes = strings.map((text) =>
    Buffer.from(`${String.fromCharCode(text.length, text.length)}${text}\0`, 'latin1'),
  )
  const offsets = bytes.map((_, place) => u32(Buffer.concat(bytes.slice(0, place)).length))
  const data = Buffer.concat(bytes)
  const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
  const head = [u32(strings.length), u32(0), u32(1 << 8), u32(28 + 4 * strings.length), u32(0)]
  return chunk(0x0001, Buffer.concat(head), ...offsets, data, padding)
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

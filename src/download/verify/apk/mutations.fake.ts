import { randomLike, u32 } from './signedApk.fake.ts'

export type Mutation = { name: string; apk: Buffer }

type Pair = { id: number; value: Buffer }
type Parts = { contents: Buffer; block: Buffer; directory: Buffer; end: Buffer }

const ids = { v2: 0x7109871a, v3: 0xf05368c0, 'v3.1': 0x1b93ad61, padding: 0x42726577, unknown: 0x0badf00d }
const schemeIds: number[] = [ids.v2, ids.v3, ids['v3.1']]

/**
 * Changes to an APK whose end record has no comment; some are harmless. Changes every `stride`th byte of its structure
 * and random bytes elsewhere, and moves, removes, repeats and renames parts.
 */
export function* mutationsOf(apk: Buffer, stride: number): Generator<Mutation> {
  const parts = split(apk)
  const random = seeded(`${apk.length}`)
  let count = 0
  for (const [name, at] of placesOf(parts, random))
    if (count++ % stride === 0) yield { name: `${name}, byte ${at}`, apk: flipped(apk, at, random(255) + 1) }
  for (const [name, mutated] of changedEnds(apk, parts)) yield { name, apk: mutated }
  for (const [name, pairs, slack] of changedPairs(pairsOf(parts.block), random))
    yield { name, apk: joined({ ...parts, block: blockOf(pairs, slack) }) }
}

function split(apk: Buffer): Parts {
  const eocd = apk.length - 22
  const directory = apk.readUInt32LE(eocd + 16)
  const block = directory - apk.readUInt32LE(directory - 24) - 8
  return {
    contents: apk.subarray(0, block),
    block: apk.subarray(block, directory),
    directory: apk.subarray(directory, eocd),
    end: apk.subarray(eocd),
  }
}

/** Updates the directory's offset in the end record. */
function joined({ contents, block, directory, end }: Parts): Buffer {
  const apk = Buffer.concat([contents, block, directory, end])
  apk.writeUInt32LE(contents.length + block.length, contents.length + block.length + directory.length + 16)
  return apk
}

function* placesOf({ contents, block, directory }: Parts, random: (below: number) => number) {
  const start = contents.length
  const after = start + block.length
  for (let n = 0; n < 24; n++) yield ['contents', random(start)] as const
  for (let at = 0; at < 8; at++) yield ['first size of the block', start + at] as const
  for (let at = after - 24; at < after - 16; at++) yield ['second size of the block', at] as const
  for (let at = after - 16; at < after; at++) yield ['magic', at] as const
  for (let n = 0; n < 24; n++) yield ['central directory', after + random(directory.length)] as const
  for (let at = 0; at < 22; at++) yield ['end record', after + directory.length + at] as const
  let pair = start + 8
  for (const { id, value } of pairsOf(block)) {
    for (let at = 0; at < 12; at++) yield [`head of pair ${id.toString(16)}`, pair + at] as const
    const known = schemeIds.includes(id)
    // Lengths and IDs are at the beginning.
    for (let at = 0; known && at < 32; at++)
      yield [`start of pair ${id.toString(16)}`, pair + 12 + at] as const
    for (let n = 0; n < (known ? 80 : 6); n++)
      yield [`pair ${id.toString(16)}`, pair + 12 + random(value.length)] as const
    pair += 12 + value.length
  }
}

function* changedEnds(apk: Buffer, parts: Parts): Generator<[string, Buffer]> {
  const { contents, block, directory, end } = parts
  const comment = (length: number, bytes: Buffer) => {
    const commented = Buffer.from(end)
    commented.writeUInt16LE(length, 20)
    return Buffer.concat([commented, bytes])
  }
  const locator = Buffer.concat([u32(0x07064b50), Buffer.alloc(16)])
  const longer = Buffer.from(end)
  longer.writeUInt32LE(directory.length + locator.length, 12)
  const overwritten = Buffer.concat([directory.subarray(0, -20), locator])

  for (const [name, kept] of [
    ['a byte', apk.length - 1],
    ['the end record', apk.length - 22],
    ['end record and directory', contents.length + block.length],
    ['all but the contents', contents.length],
    ['half', apk.length >> 1],
  ] as const)
    yield [`without ${name}`, apk.subarray(0, kept)]
  for (const [name, more] of [
    ['a zero', Buffer.alloc(1)],
    ['zeros', Buffer.alloc(22)],
    ['its end record again', end],
    ['an empty end record', Buffer.concat([u32(0x06054b50), Buffer.alloc(18)])],
    ['itself', apk],
  ] as const)
    yield [`followed by ${name}`, Buffer.concat([apk, more])]
  yield ['a comment', joined({ ...parts, end: comment(4, Buffer.from('text')) })]
  yield ['a comment that is an end record', joined({ ...parts, end: comment(22, end) })]
  yield ['a comment that is missing', joined({ ...parts, end: comment(4, Buffer.alloc(0)) })]
  yield ['a ZIP64 locator', joined({ ...parts, directory: Buffer.concat([directory, locator]) })]
  yield [
    'a ZIP64 locator in the directory',
    joined({ ...parts, directory: Buffer.concat([directory, locator]), end: longer }),
  ]
  yield ['a ZIP64 locator over the directory', joined({ ...parts, directory: overwritten })]
  yield [
    'a byte before the block',
    joined({ ...parts, contents: Buffer.concat([contents, Buffer.alloc(1)]) }),
  ]
  yield [
    'a page before the block',
    joined({ ...parts, contents: Buffer.concat([contents, Buffer.alloc(4096)]) }),
  ]
  yield ['bytes behind the block', joined({ ...parts, block: Buffer.concat([block, Buffer.alloc(16)]) })]
  yield ['a second block', joined({ ...parts, block: Buffer.concat([block, block]) })]
  yield ['no block', joined({ ...parts, block: Buffer.alloc(0) })]
  yield ['a directory in front of the file', flipped(apk, apk.length - 22 + 19, 0x80)]
}

/** Pairs that replace those of a file. The third value contains bytes after the last pair. */
function* changedPairs(
  pairs: Pair[],
  random: (below: number) => number,
): Generator<[string, Pair[], Buffer?]> {
  const junk = (length: number) => randomLike(length, `junk ${random(1e9)}`)
  yield ['pairs in reverse', pairs.toReversed()]
  yield ['an unknown pair in front', [{ id: ids.unknown, value: junk(100) }, ...pairs]]
  yield ['an unknown pair behind', [...pairs, { id: ids.unknown, value: junk(100) }]]
  yield ['a page of padding', [...pairs, { id: ids.padding, value: Buffer.alloc(4096 - 12) }]]
  yield ['no pairs', []]
  yield ['three bytes behind the pairs', pairs, Buffer.alloc(3)]
  yield ['a pair behind that is too long', pairs, Buffer.concat([u32(5000), u32(0), u32(ids.unknown)])]
  yield ['a pair behind that is too short', pairs, Buffer.concat([u32(3), u32(0), u32(ids.unknown)])]
  yield ['a pair behind of many exbibytes', pairs, Buffer.concat([u32(8), u32(0x7fffffff), u32(ids.unknown)])]
  yield ['a v3.1 pair of random bytes', [...pairs, { id: ids['v3.1'], value: junk(600) }]]
  for (const [at, { id, value }] of pairs.entries()) {
    const name = id.toString(16)
    const others = pairs.toSpliced(at, 1)
    const replaced = (pair: Pair) => pairs.with(at, pair)
    yield [`without pair ${name}`, others]
    yield [`pair ${name} twice`, [...pairs, { id, value }]]
    yield [
      `pair ${name} in front of random bytes`,
      [{ id, value }, ...others, { id, value: junk(value.length) }],
    ]
    yield [`pair ${name} behind random bytes`, [{ id, value: junk(value.length) }, ...pairs]]
    yield [`pair ${name} behind an empty one`, [{ id, value: Buffer.alloc(0) }, ...pairs]]
    yield [`pair ${name} with slack`, replaced({ id, value: Buffer.concat([value, junk(16)]) })]
    yield [`pair ${name} cut off`, replaced({ id, value: value.subarray(0, -1) })]
    yield [`pair ${name} without values`, replaced({ id, value: u32(0) })]
    for (const [other, otherId] of Object.entries(ids))
      if (otherId !== id) yield [`pair ${name} named ${other}`, replaced({ id: otherId, value })]
  }
}

function pairsOf(block: Buffer): Pair[] {
  const pairs: Pair[] = []
  for (let at = 8; at < block.length - 24; ) {
    const length = block.readUInt32LE(at)
    pairs.push({ id: block.readUInt32LE(at + 8), value: block.subarray(at + 12, at + 8 + length) })
    at += 8 + length
  }
  return pairs
}

function blockOf(pairs: Pair[], slack: Buffer = Buffer.alloc(0)): Buffer {
  const bytes = Buffer.concat([
    ...pairs.flatMap(({ id, value }) => [u32(value.length + 4), u32(0), u32(id), value]),
    slack,
  ])
  const size = Buffer.concat([u32(bytes.length + 24), u32(0)])
  return Buffer.concat([size, bytes, size, Buffer.from('APK Sig Block 42')])
}

function flipped(apk: Buffer, at: number, bits: number): Buffer {
  const copy = Buffer.from(apk)
  copy.writeUInt8(copy.readUInt8(at) ^ bits, at)
  return copy
}

/** Integers below a bound, the same in every run. */
function seeded(seed: string): (below: number) => number {
  let count = 0
  return (below) => randomLike(4, `${seed} ${count++}`).readUInt32LE() % below
}

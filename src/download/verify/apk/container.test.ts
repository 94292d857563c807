import { expect, test } from 'vitest'
import { readContainer } from './container.ts'
import { randomLike, readerOf, rsa, signedApk, u32 } from './signedApk.fake.ts'
import { Refusal } from './verdict.ts'

const identity = rsa()
const contents = randomLike(8192)
const schemes = { v2: [{ identity }] }
const apk = signedApk({ contents, schemes })
const magicAt = apk.indexOf('APK Sig Block 42')
const eocdAt = apk.length - 22

async function verdictOn(file: Buffer): Promise<string> {
  try {
    await readContainer(readerOf(file))
    return 'found'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.verdict.kind === 'wrong' ? error.verdict.because : error.verdict.kind
  }
}

const edited = (edit: (file: Buffer) => unknown, file = apk) => {
  const copy = Buffer.from(file)
  edit(copy)
  return copy
}

const inserted = (at: number, bytes: Buffer, file = apk) =>
  Buffer.concat([file.subarray(0, at), bytes, file.subarray(at)])

/** The block's pairs in place of the file's own, with sizes that agree. */
function withPairs(pairs: Buffer): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32LE(pairs.length + 24)
  const block = Buffer.concat([size, pairs, size, Buffer.from('APK Sig Block 42')])
  const file = Buffer.concat([contents, block, apk.subarray(magicAt + 16)])
  file.writeUInt32LE(contents.length + block.length, file.length - 6)
  return file
}
const pair = (id: number, value: Buffer, length = value.length + 4) =>
  Buffer.concat([u32(length), u32(0), u32(id), value])

test('the parts of a file are found, and the end record names the block in place of the directory', async () => {
  const found = await readContainer(readerOf(apk))
  expect(found).toMatchObject({ blockOffset: 8192, cdOffset: magicAt + 16, eocdOffset: eocdAt })
  expect(Buffer.from(found.endRecord).readUInt32LE(16)).toBe(8192)
  expect([...found.pairs.keys()]).toEqual([0x7109871a, 0x42726577])
})

test('reading leaves the bytes of the file as they are', async () => {
  const before = Buffer.from(apk)
  await readContainer(readerOf(apk))
  expect(apk.equals(before)).toBe(true)
})

const commented = signedApk({ contents, schemes, comment: Buffer.from(`PK\x05\x06${'c'.repeat(40)}`) })
const longest = signedApk({ contents, schemes, comment: randomLike(0xffff) })

test.each<[string, Buffer, string]>([
  ['a comment that looks like an end record', commented, 'found'],
  ['the longest comment', longest, 'found'],
  ['a byte behind the end', inserted(apk.length, Buffer.alloc(1)), 'no-end-record'],
  ['a byte too few', apk.subarray(0, -1), 'no-end-record'],
  ['nothing', Buffer.alloc(0), 'no-end-record'],
  ['less than an end record', Buffer.from('PK\x05\x06'), 'no-end-record'],
  ['a second end record behind the first', inserted(apk.length, apk.subarray(eocdAt)), 'central-directory'],
  ['a gap before the end record', inserted(eocdAt, Buffer.alloc(4)), 'central-directory'],
  ['a directory of another size', edited((f) => f.writeUInt32LE(199, eocdAt + 12)), 'central-directory'],
  ['a directory past the end', edited((f) => f.writeUInt32LE(0xffffffff, eocdAt + 16)), 'central-directory'],
  ['a ZIP64 locator', edited((f) => f.writeUInt32LE(0x07064b50, eocdAt - 20)), 'zip64'],
  ['another magic', edited((f) => f.write('B', magicAt)), 'unsigned'],
  ['no pair of a known scheme', signedApk({ contents, schemes: {} }), 'unsigned'],
  ['no room for a block', Buffer.concat([Buffer.alloc(16), apk.subarray(eocdAt - 200)]), 'central-directory'],
  ['sizes that differ', edited((f) => f.writeUInt32LE(9, 8192)), 'block-size'],
  ['a block before the file', edited((f) => f.writeUInt32LE(magicAt, magicAt - 8)), 'block-size'],
  ['a block too small for its footer', edited((f) => f.writeUInt32LE(23, magicAt - 8)), 'block-size'],
  ['a size of many exbibytes', edited((f) => f.writeUInt32LE(1, magicAt - 4)), 'block-size'],
  ['a block of more than 4 MiB', withPairs(pair(0x7109871a, Buffer.alloc(4 * 1024 * 1024))), 'block-size'],
  ['a pair that ends behind the block', withPairs(pair(0x7109871a, Buffer.alloc(9), 14)), 'pairs'],
  ['a pair without an ID', withPairs(pair(0x7109871a, Buffer.alloc(0), 3)), 'pairs'],
  ['bytes behind the last pair', withPairs(Buffer.concat([pair(0x7109871a, u32(0)), u32(0)])), 'pairs'],
])('%s', async (_name, file, verdict) => expect(await verdictOn(file)).toBe(verdict))

test('of two pairs with one ID the first counts', async () => {
  const twice = withPairs(Buffer.concat([pair(0x7109871a, u32(1)), pair(0x7109871a, u32(2))]))
  const { pairs } = await readContainer(readerOf(twice))
  expect(Buffer.from(pairs.get(0x7109871a) ?? [])).toEqual(u32(1))
})

test('what the reader throws is no verdict', async () => {
  const read = () => Promise.reject(new Error('The row is gone'))
  await expect(readContainer({ size: 100, read })).rejects.toThrow('The row is gone')
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateRawSync } from 'node:zlib'
import { array, assert, integer, property } from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createZlib, type Zlib } from './zlib.ts'

const { resolve } = createRequire(import.meta.url)
const module = new WebAssembly.Module(readFileSync(resolve('@zip.js/zip.js/dist/zip-module.wasm')))
let zlib: Zlib
beforeEach(() => {
  zlib = createZlib(module)
})

/** 300,000 bytes of words, noise and repetitions, from a fixed generator. */
function content(): Buffer {
  const bytes = Buffer.alloc(300_000)
  for (let at = 0, x = 1; at < bytes.length; ) {
    x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff
    const kind = (x >> 16) % 7
    if (kind < 4) at += bytes.write(`word${(x >> 20) % 400} `, at)
    else if (kind < 6) bytes[at++] = (x >> 18) & 0xff
    else {
      const from = Math.max(0, at - ((x >> 17) % 2000) - 1)
      at += bytes.copy(bytes, at, from, Math.min(at, from + 300))
    }
  }
  return bytes
}

/** The next call reuses the buffer. */
const copy = (bytes: Uint8Array) => Buffer.from(bytes)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function deflated(bytes: Uint8Array, level: number, cuts: number[] = []): Buffer {
  const deflater = zlib.deflate(level)
  const edges = [0, ...cuts.sort((one, other) => one - other), bytes.length]
  const written = edges
    .slice(1)
    .flatMap((edge, place) =>
      deflater.push(bytes.subarray(edges[place], edge), place === edges.length - 2).map(copy),
    )
  deflater.free()
  return Buffer.concat(written)
}

test.for([
  [1, 'f8ea659c215edf82'],
  [2, '6c39e4fa1ceaa79b'],
  [3, 'dcb2a9b226834f51'],
  [4, 'c59adfddcf542c3b'],
  [5, '58c151bf686969b9'],
  [6, '4f0677a004677f13'],
  [7, 'fec6a25b2974b595'],
  [8, '8d1d1dc3a5ae060e'],
  [9, '9292a20b80967247'],
] as const)('with level %i gives the bytes of zlib 1.2.13 of Debian', ([level, hash]) => {
  const bytes = content()
  expect(sha256(bytes)).toBe('9c1850c839db3794f5dd508538f7ef20e88e3ed87cdfbe3c6f53cb57f60dd3c4')
  expect(sha256(deflated(bytes, level)).slice(0, 16)).toBe(hash)
})

test('gives the same bytes wherever the content is cut', () => {
  const bytes = content().subarray(0, 150_000)
  const expected = [1, 6, 9].map((level) => sha256(deflated(bytes, level)))
  assert(
    property(array(integer({ min: 0, max: bytes.length }), { maxLength: 8 }), (cuts) => {
      expect([1, 6, 9].map((level) => sha256(deflated(bytes, level, cuts)))).toEqual(expected)
    }),
    { numRuns: 30 },
  )
})

test('deflates nothing, and what does not compress', () => {
  expect(deflated(new Uint8Array(), 9)).toEqual(Buffer.from([3, 0]))
  const noise = createHash('shake256', { outputLength: 1_000_000 }).update('noise').digest()
  expect(inflateRawSync(deflated(noise, 9)).equals(noise)).toBe(true)
})

test('writes two streams by turns, and leaves no memory behind', () => {
  const bytes = content()
  const [one, other] = [zlib.deflate(9), zlib.deflate(1)]
  const [first, second]: [Uint8Array[], Uint8Array[]] = [[], []]
  for (let at = 0; at < bytes.length; at += 10_000) {
    const isLast = at + 10_000 === bytes.length
    first.push(...one.push(bytes.subarray(at, at + 10_000), isLast).map(copy))
    second.push(...other.push(bytes.subarray(at, at + 10_000), isLast).map(copy))
  }
  expect(sha256(Buffer.concat(first)).slice(0, 16)).toBe('9292a20b80967247')
  expect(sha256(Buffer.concat(second)).slice(0, 16)).toBe('f8ea659c215edf82')
  // Its memory is enough for a few dozen streams at a time.
  for (let n = 0; n < 500; n++) {
    const deflater = zlib.deflate(9)
    deflater.push(bytes.subarray(0, 100), n % 2 === 0)
    deflater.free()
    deflater.free()
  }
})

test('refuses a level that does not exist, and bytes after the end', () => {
  for (const level of [0, 10, -1, Number.NaN]) expect(() => zlib.deflate(level)).toThrow(`no level ${level}`)
  const deflater = zlib.deflate(6)
  deflater.push(new Uint8Array(10), true)
  expect(() => deflater.push(new Uint8Array(10), false)).toThrow('zlib failed')
  deflater.free()
  expect(() => deflater.push(new Uint8Array(10), false)).toThrow('freed')
})

test('inflates its own streams, whatever they contain and wherever they are cut', () => {
  assert(
    property(
      integer({ min: 1, max: 9 }),
      array(integer({ min: 0, max: 300_000 }), { maxLength: 6 }),
      (level, cuts) => {
        const long = Buffer.concat([content(), Buffer.alloc(500_000)])
        const packed = deflated(long, level)
        const stream = zlib.inflate()
        const edges = [
          0,
          ...cuts.map((cut) => cut % packed.length).sort((one, other) => one - other),
          packed.length,
        ]
        const parts = edges
          .slice(1)
          .flatMap((edge, place) => stream.push(packed.subarray(edges[place], edge)).map(copy))
        stream.free()
        expect(Buffer.concat(parts).equals(long)).toBe(true)
      },
    ),
    { numRuns: 20 },
  )
})

test('does not inflate what is no stream', () => {
  expect(() => zlib.inflate().push(Buffer.alloc(100, 0xff))).toThrow('zlib failed')
})

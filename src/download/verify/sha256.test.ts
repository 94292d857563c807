import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSha256 } from './sha256.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

// https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('the example of NIST: %.20s', (text, expected) => {
  const hash = createSha256()
  hash.update(bytesOf(text))
  expect(hash.hex()).toBe(expected)
  expect(hash.hex()).toBe(expected)
})

const piece = fc
  .tuple(fc.uint8Array({ maxLength: 300 }), fc.nat(5))
  // A part of a larger buffer, as pieces of a download are.
  .map(([bytes, before]) =>
    Uint8Array.from([...Array<number>(before).fill(7), ...bytes, 9]).subarray(before, -1),
  )

test('whatever the pieces, it is the hash of the whole, at every step', () =>
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const hash = createSha256()
      const whole: number[] = []
      for (const bytes of pieces) {
        hash.update(bytes)
        whole.push(...bytes)
        expect(hash.hex()).toBe(createHash('sha256').update(Uint8Array.from(whole)).digest('hex'))
      }
    }),
    { numRuns: 300, seed: 20261125 },
  ))

import { expect, test } from 'vitest'
import type { Bytes } from './container.ts'
import { certificateOf, der, ecdsa, rsa } from './signedApk.fake.ts'
import { curveOf, fixedLengthSignature, publicKeyOf } from './x509.ts'

const bytes = (...values: number[]) => Buffer.from(values)
const asBytes = (buffer: Buffer) => buffer as Bytes

test.each([
  ['with a version', true],
  ['without one', false],
])('the key of a certificate %s', (_name, hasVersion) => {
  const { spki } = ecdsa('P-256')
  expect(Buffer.from(publicKeyOf(asBytes(certificateOf(spki, hasVersion))))).toEqual(spki)
})

test.each<[string, Buffer]>([
  ['nothing', bytes()],
  ['no sequence', bytes(0x02, 1, 1)],
  ['an empty sequence', der(0x30)],
  ['a length past the end', bytes(0x30, 5, 0x30, 0)],
  ['a length of no bytes', bytes(0x30, 0x80, 0x30, 0)],
  ['a length of five bytes', Buffer.concat([bytes(0x30, 0x85, 0, 0, 0, 0, 2), der(0x30)])],
  ['a length that is longer than need be', Buffer.concat([bytes(0x30, 0x81, 2), der(0x30)])],
  ['no key', der(0x30, der(0x30, der(0x02, bytes(1)), der(0x30)))],
])('a certificate of %s is refused', (_name, certificate) => {
  expect(() => publicKeyOf(asBytes(certificate))).toThrow(
    expect.objectContaining({ verdict: { kind: 'wrong', because: 'malformed' } }),
  )
})

test.each(['P-256', 'P-384', 'P-521'])('the curve %s is known by its identifier', (namedCurve) => {
  expect(curveOf(asBytes(ecdsa(namedCurve).spki)).namedCurve).toBe(namedCurve)
})

test('a curve that WebCrypto does not know is not supported, a key of another kind is wrong', () => {
  const refused = (spki: Buffer) => () => curveOf(asBytes(spki))
  expect(refused(ecdsa('secp256k1').spki)).toThrow(
    expect.objectContaining({ verdict: { kind: 'not-supported', algorithm: 'curve 2b8104000a' } }),
  )
  expect(refused(rsa().spki)).toThrow(
    expect.objectContaining({ verdict: { kind: 'wrong', because: 'public-key' } }),
  )
})

const integer = (...values: number[]) => der(0x02, bytes(...values))

test('both numbers of a signature are padded to the length of the curve', () => {
  const signature = der(0x30, integer(0, 0x80), integer(5))
  expect([...(fixedLengthSignature(asBytes(signature), 3) ?? [])]).toEqual([0, 0, 0x80, 0, 0, 5])
})

test.each<[string, Buffer]>([
  ['a negative number', der(0x30, integer(0x80), integer(5))],
  ['a zero too many', der(0x30, integer(0, 0x7f), integer(5))],
  ['a number without bytes', der(0x30, integer(), integer(5))],
  ['a number longer than the curve', der(0x30, integer(1, 2, 3, 4), integer(5))],
  ['another kind of value', der(0x30, der(0x04, bytes(1)), integer(5))],
  ['no sequence', der(0x31, integer(1), integer(5))],
  ['a third number', der(0x30, integer(1), integer(5), integer(6))],
  ['bytes behind it', Buffer.concat([der(0x30, integer(1), integer(5)), bytes(0)])],
])('a signature with %s is none', (_name, signature) =>
  expect(fixedLengthSignature(asBytes(signature), 3)).toBeNull(),
)

import { expect, test } from 'vitest'
import type { Bytes } from './container.ts'
import { certificateOf, der, ecdsa, rsa } from './signedApk.fake.ts'
import { curveOf, fixedLengthSignature, publicKeyOf } from './x509.ts'

const bytes = (...values: number[]) => Buffer.from(values)
const { spki } = ecdsa('P-256')
const asBytes = (buffer: Buffer) => buffer as Bytes

test.each([
  ['with a version', true],
  ['without one', false],
])('the key of a certificate %s', (_name, hasVersion) => {
  expect(Buffer.from(publicKeyOf(asBytes(certificateOf(spki, hasVersion))))).toEqual(spki)
})

const fields = [der(0x02, Buffer.alloc(60, 1)), der(0x30), der(0x30), der(0x30), der(0x30), spki]
const good = der(0x30, der(0x30, ...fields))

/** The good one with its first bytes, tag and length, in another form. */
const headed = (...head: number[]) => Buffer.concat([bytes(...head), good.subarray(3)])

test('the certificate that the next ones are made of is good', () => {
  expect(Buffer.from(publicKeyOf(asBytes(headed(0x30, 0x81, good.length - 3))))).toEqual(spki)
})

test.each<[string, Buffer]>([
  ['that is empty', bytes()],
  ['that is cut off', good.subarray(0, -1)],
  ['that is no sequence', headed(0x04, 0x81, good.length - 3)],
  ['with a length longer than need be', headed(0x30, 0x82, 0, good.length - 3)],
  ['with a length of no bytes', headed(0x30, 0x80)],
  ['with a length past every end', headed(0x30, 0x85, 1, 0, 0, 0, good.length - 3)],
  ['with a length past the first byte', headed(0x30, 0xff, good.length - 3)],
  ['whose fields stand outside', der(0x30, der(0x30), ...fields)],
  ['without a key', der(0x30, der(0x30, ...fields.slice(0, -1)))],
])('a certificate %s is refused', (_name, certificate) => {
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

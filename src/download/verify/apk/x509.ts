import type { Bytes } from './container.ts'
import { Refusal, refuse } from './verdict.ts'

type Curve = { namedCurve: string; bytes: number }

/** Curves by the object identifier in the public key. */
const curves: Record<string, Curve> = {
  '2a8648ce3d030107': { namedCurve: 'P-256', bytes: 32 },
  '2b81040022': { namedCurve: 'P-384', bytes: 48 },
  '2b81040023': { namedCurve: 'P-521', bytes: 66 },
}

/** A DER value: where its header, its content and the next value begin. */
type Node = { tag: number; start: number; content: number; end: number }

const sequence = 0x30
const integer = 0x02
const objectIdentifier = 0x06

/** The public key of a certificate, as WebCrypto imports it. */
export function publicKeyOf(certificate: Bytes): Bytes {
  const tbs = firstIn(certificate, nodeAt(certificate, 0))
  // The version, which may be absent; then serial number, algorithm, issuer, validity, subject, key.
  let node = firstIn(certificate, tbs)
  for (let skip = node.tag === 0xa0 ? 6 : 5; skip > 0; skip--) node = nodeAt(certificate, node.end)
  return certificate.subarray(node.start, node.end)
}

/** The curve of an ECDSA public key. */
export function curveOf(publicKey: Bytes): Curve {
  const kind = firstIn(publicKey, firstIn(publicKey, nodeAt(publicKey, 0)))
  const { tag, content, end } = nodeAt(publicKey, kind.end)
  if (tag !== objectIdentifier) refuse('public-key')
  const identifier = toHex(publicKey.subarray(content, end))
  const curve = curves[identifier]
  if (!curve) throw new Refusal({ kind: 'not-supported', algorithm: `curve ${identifier}` })
  return curve
}

/** Converts an ECDSA signature from DER to WebCrypto's format: r and s, `bytes` bytes each. Null if it is invalid. */
export function fixedLengthSignature(der: Bytes, bytes: number): Bytes | null {
  const out = new Uint8Array(2 * bytes)
  const numbers = nodeAt(der, 0)
  let end = numbers.content
  for (const half of [1, 2]) {
    const number = nodeAt(der, end)
    const [first = 0x80, second = 0x80] = der.subarray(number.content, number.end)
    const start = first === 0 ? number.content + 1 : number.content
    // Negative, longer than necessary, or longer than the curve allows.
    if (first >= 0x80 || (first === 0 && second < 0x80) || number.end - start > bytes) return null
    if (number.tag !== integer) return null
    out.set(der.subarray(start, number.end), half * bytes - (number.end - start))
    end = number.end
  }
  return numbers.tag === sequence && end === numbers.end && end === der.length ? out : null
}

function nodeAt(der: Bytes, start: number): Node {
  const byte = (at: number) => der[at] ?? refuse('malformed')
  let content = start + 2
  let length = byte(start + 1)
  if (length >= 0x80) {
    content += length - 0x80
    length = 0
    for (let at = start + 2; at < content; at++) length = length * 256 + byte(at)
    // DER allows only the shortest form.
    if (length < 0x80 || byte(start + 2) === 0) refuse('malformed')
  }
  if (content + length > der.length) refuse('malformed')
  return { tag: byte(start), start, content, end: content + length }
}

function firstIn(der: Bytes, { tag, content, end }: Node): Node {
  if (!(tag & 0x20) || content === end) refuse('malformed')
  return nodeAt(der, content)
}

export const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

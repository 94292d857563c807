import { exactly } from './exactly.ts'

type Node = { tag: number; content: Buffer; whole: Buffer }

const certificatesTag = 0xa0

/** The first certificate of a PKCS #7 signature such as META-INF/CERT.RSA; null without one. */
export function jarCertificate(pkcs7: Buffer): Buffer | null {
  const [contentInfo] = nodesIn(pkcs7)
  const [, wrapped] = nodesIn(contentInfo?.content)
  const [signedData] = nodesIn(wrapped?.content)
  const certificates = nodesIn(signedData?.content).find(({ tag }) => tag === certificatesTag)
  return nodesIn(certificates?.content)[0]?.whole ?? null
}

/** The values of a DER sequence. Throws for a length above 16 MiB. */
function nodesIn(bytes: Buffer = Buffer.alloc(0)): Node[] {
  const nodes: Node[] = []
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes.readUInt8(at)
    const short = bytes.readUInt8(at + 1)
    const lengthBytes = short & 0x80 ? short & 0x7f : 0
    if (short === 0x80 || lengthBytes > 3) throw new RangeError('A length in DER that is not usable')
    const length = lengthBytes ? bytes.readUIntBE(at + 2, lengthBytes) : short
    const header = 2 + lengthBytes
    const whole = exactly(bytes, at, header + length)
    nodes.push({ tag, content: whole.subarray(header), whole })
    at += whole.length
  }
  return nodes
}

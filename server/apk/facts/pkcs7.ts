import { exactly } from './exactly.ts'

type Node = { tag: number; content: Buffer; whole: Buffer }

/** The signer of a PKCS #7 signature such as META-INF/CERT.RSA. The algorithms are object identifiers in hex. */
export type Pkcs7Signer = { certificate: Buffer; digestAlgorithm: string; signatureAlgorithm: string }

const contextTag = 0xa0

/** The first signer, the only one that Android 6 and earlier look at; null without a signer or its certificate. */
export function pkcs7Signer(pkcs7: Buffer): Pkcs7Signer | null {
  const [contentInfo] = nodesIn(pkcs7)
  const [, wrapped] = nodesIn(contentInfo?.content)
  const [signedData] = nodesIn(wrapped?.content)
  const parts = nodesIn(signedData?.content)
  const certificates = nodesIn(parts.find(({ tag }) => tag === contextTag)?.content)
  const [signerInfo] = nodesIn(parts.slice(3).findLast(({ tag }) => tag === 0x31)?.content)
  const [, identifier, digest, ...rest] = nodesIn(signerInfo?.content)
  const signature = rest.find(({ tag }) => tag === 0x30)
  const certificate = certificates.find(({ whole }) => isNamed(whole, identifier?.content)) ?? certificates[0]
  if (!certificate || !digest || !signature) return null
  return {
    certificate: certificate.whole,
    digestAlgorithm: algorithmIn(digest),
    signatureAlgorithm: algorithmIn(signature),
  }
}

/** True if issuer and serial number, as in `identifier`, are those of a certificate. */
function isNamed(certificate: Buffer, identifier: Buffer = Buffer.alloc(0)): boolean {
  const [tbs] = nodesIn(nodesIn(certificate)[0]?.content)
  const fields = nodesIn(tbs?.content)
  const [serial, , issuer] = fields[0]?.tag === contextTag ? fields.slice(1) : fields
  return Boolean(serial && issuer && identifier.equals(Buffer.concat([issuer.whole, serial.whole])))
}

const algorithmIn = ({ content }: Node): string => nodesIn(content)[0]?.content.toString('hex') ?? ''

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

import { createHash, sign } from 'node:crypto'
import { der, type Identity, rsa } from '../../../src/download/verify/apk/signedApk.fake.ts'

export type JarOptions = {
  identity?: Identity
  /** The names of the digests as in the files, such as SHA1 or SHA-256. */
  digests?: string[]
  /** Those of the whole manifest. */
  ofManifest?: string[]
  order?: string
  /** Object identifiers in hex. */
  digestAlgorithm?: string
  signatureAlgorithm?: string
  /** As in `X-Android-APK-Signed`. */
  schemes?: string
}

/** Object identifiers of algorithms in hex. */
export const oids = {
  md5: '2a864886f70d0205',
  sha1: '2b0e03021a',
  sha256: '608648016503040201',
  rsa: '2a864886f70d010101',
  sha1WithRsa: '2a864886f70d010105',
  sha256WithRsa: '2a864886f70d01010b',
  dsaWithSha256: '608648016503040302',
  ec: '2a8648ce3d0201',
}

const signer = rsa()

/** The files of a v1 signature. Its digests and its signature are not those of the entries. */
export function jarEntries(
  entries: { name: string }[],
  { identity = signer, digests = ['SHA1'], ofManifest = digests, order, schemes, ...options }: JarOptions,
) {
  const value = createHash('sha1').digest('base64')
  const listed = (suffix: string, names = digests) =>
    [
      ...(order ? [`Digest-Algorithms: ${order}`] : []),
      ...names.map((one) => `${one}-${suffix}: ${value}`),
    ].join('\r\n')
  const sections = entries.map(({ name }) => `Name: ${name}\r\n${listed('Digest')}\r\n\r\n`).join('')
  const manifest = `Manifest-Version: 1.0\r\n\r\n${sections}`
  const signed = schemes ? `X-Android-APK-Signed: ${schemes}\r\n` : ''
  const signatureFile = `Signature-Version: 1.0\r\n${signed}${listed('Digest-Manifest', ofManifest)}\r\n\r\n${sections}`
  const { digestAlgorithm = oids.sha1, signatureAlgorithm = oids.rsa } = options
  return [
    { name: 'META-INF/MANIFEST.MF', bytes: Buffer.from(manifest) },
    { name: 'META-INF/CERT.SF', bytes: Buffer.from(signatureFile) },
    { name: 'META-INF/CERT.RSA', bytes: pkcs7(identity, digestAlgorithm, signatureAlgorithm, signatureFile) },
  ]
}

function pkcs7(identity: Identity, digest: string, signature: string, text: string): Buffer {
  const version = der(0x02, Buffer.from([1]))
  const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
  const algorithm = (hex: string) => der(0x30, oid(hex), der(0x05))
  const issuerAndSerial = der(0x30, der(0x30), version)
  const signed = der(0x04, sign('sha1', Buffer.from(text), identity.privateKey))
  const signerInfo = der(0x30, version, issuerAndSerial, algorithm(digest), algorithm(signature), signed)
  const certificates = der(0xa0, identity.certificate)
  const data = der(0x30, oid('2a864886f70d010701'))
  const signedData = der(
    0x30,
    version,
    der(0x31, algorithm(digest)),
    data,
    certificates,
    der(0x31, signerInfo),
  )
  return der(0x30, oid('2a864886f70d010702'), der(0xa0, signedData))
}

import { createHash } from 'node:crypto'
import type { Zip } from './entries.ts'
import { type Pkcs7Signer, pkcs7Signer } from './pkcs7.ts'

/** A v1 signature, which is that of a JAR: https://source.android.com/docs/security/features/apksigning#v1 */
export type JarSignature = {
  /** Null if this program cannot read it. */
  signer: Pkcs7Signer | null
  /** The SHA-256 of the signer's certificate in hex. */
  sha256: string | null
  /** The digests in its files. A phone must know one of each list. The same list is there once. */
  digests: JarDigests[][]
  /** The numbers of newer schemes that the APK was signed with, too. Phones do not accept the file without them. */
  alsoSignedBy: number[]
}

/** The algorithms of the digests in a section, and the attribute in which phones before Android 4.3 look them up. */
export type JarDigests = { names: string[]; order: string | null }

const blockName = /^META-INF\/([^/]+)\.(RSA|DSA|EC)$/i
const mostBytes = 64 * 1024 * 1024

/** The v1 signatures in an APK. */
export async function jarSignaturesIn(zip: Zip): Promise<JarSignature[]> {
  const text = async (name: string) => {
    const found = await zip.content(new RegExp(`^META-INF/${escaped(name)}$`, 'i'), mostBytes)
    return found.kind === 'bytes' ? found.bytes.toString('latin1') : null
  }
  const manifest = await text('MANIFEST.MF')
  const signatures: JarSignature[] = []
  for (const path of zip.names) {
    const name = blockName.exec(path)?.[1]
    const signatureFile = name === undefined ? null : await text(`${name}.SF`)
    if (manifest === null || signatureFile === null) continue
    const found = await zip.content(new RegExp(`^${escaped(path)}$`))
    if (found.kind !== 'bytes') continue
    const [main = new Map<string, string>()] = sectionsIn(signatureFile)
    const schemes = main.get('x-android-apk-signed') ?? ''
    const signer = signerOf(found.bytes)
    signatures.push({
      signer,
      sha256: signer && createHash('sha256').update(signer.certificate).digest('hex'),
      digests: digestsIn(manifest, signatureFile),
      alsoSignedBy: schemes.split(',').flatMap((one) => Number(one.trim()) || []),
    })
  }
  return signatures
}

function signerOf(block: Buffer): Pkcs7Signer | null {
  try {
    return pkcs7Signer(block)
  } catch (error) {
    // A form of the encoding that Android may know.
    if (error instanceof RangeError) return null
    throw error
  }
}

function digestsIn(manifest: string, signatureFile: string): JarDigests[][] {
  const [main = new Map<string, string>(), ...entries] = sectionsIn(signatureFile)
  // The signature file has a digest of the whole manifest, and one of each section, for phones that do not know the first.
  const whole = digestsOf(main, '-digest-manifest')
  const signed = entries.map((one) => [whole, digestsOf(one, '-digest')])
  const listed = sectionsIn(manifest).slice(1)
  const all = [
    ...(signed.length > 0 ? signed : [[whole]]),
    ...listed.map((one) => [digestsOf(one, '-digest')]),
  ]
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

function digestsOf(section: Map<string, string>, suffix: string): JarDigests {
  const names = [...section.keys()].filter((name) => name.endsWith(suffix))
  return {
    names: names.map((name) => name.slice(0, -suffix.length)),
    order: section.get('digest-algorithms') ?? null,
  }
}

/** The sections of a manifest of a JAR, with attribute names in lower case. */
function sectionsIn(text: string): Map<string, string>[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\n ', '')
  return lines.split(/\n\n+/).flatMap((section) => {
    const pairs = section.split('\n').flatMap((line): [string, string][] => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]] : []
    })
    return pairs.length > 0 ? [new Map(pairs)] : []
  })
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { readContainer } from '../../../src/download/verify/apk/container.ts'
import { signersOf } from '../../../src/download/verify/apk/signers.ts'
import { Refusal, type Scheme } from '../../../src/download/verify/apk/verdict.ts'
import { bytesAt } from '../bytes.ts'
import { elementsOf, isBinaryXml } from './binaryXml.ts'
import { entryNamed } from './entries.ts'
import { jarCertificate } from './jarCertificate.ts'
import { type Manifest, manifestIn } from './manifest.ts'

/** The certificate of the first signer by a scheme, in DER. */
type Signed = { scheme: Scheme | 'v1'; certificate: Uint8Array }

/** The SHA-256 of a signing certificate in hex, and the schemes that name it, the newest first. */
export type Certificate = { sha256: string; schemes: Signed['scheme'][] }

/** The facts in an APK. `certificates` is empty if it is not signed. */
export type ApkFacts = Manifest & { certificates: Certificate[] }

export type ReadFacts = { kind: 'apk'; facts: ApkFacts } | Refused

type Refused = { kind: 'refused'; because: string }

/** Reads an APK by ranges. Does not verify its signature: the phone does. */
export async function readFacts(file: FileHandle): Promise<ReadFacts> {
  try {
    return await read(file)
  } catch (error) {
    // An error with `syscall` is from the disk; the parsers and yauzl throw others.
    if (error instanceof Error && 'syscall' in error) throw error
    return refused(`it is damaged: ${error instanceof Error ? error.message : error}`)
  }
}

async function read(file: FileHandle): Promise<ReadFacts> {
  const { size } = await file.stat()
  const { buffer: start } = await file.read(Buffer.alloc(4), 0, 4, 0)
  if (start.toString('latin1') !== 'PK\x03\x04') return refused('it is no ZIP')
  const signed = await signedAsWhole(file, size)
  if ('because' in signed) return signed
  const found = await entryNamed(file, /^AndroidManifest\.xml$/)
  if (found.kind === 'none') return refused('it is a ZIP without AndroidManifest.xml')
  if (found.kind === 'refused') return found
  if (!isBinaryXml(found.bytes)) return refused('its AndroidManifest.xml is not compiled')
  const manifest = manifestIn(elementsOf(found.bytes))
  if (!manifest) return refused('its AndroidManifest.xml names no package')
  const certificates = byCertificate(signed.length > 0 ? signed : await signedAsJar(file))
  return { kind: 'apk', facts: { ...manifest, certificates } }
}

/** The newest first: after a key rotation, it has the key that counts on new phones. */
const schemes = ['v3.1', 'v3', 'v2'] as const

async function signedAsWhole(file: FileHandle, size: number): Promise<Signed[] | Refused> {
  try {
    const container = await readContainer({ size, read: (start, length) => bytesAt(file, start, length) })
    return schemes.flatMap((scheme) => {
      const [first] = signersOf(container, scheme) ?? []
      return first ? [{ scheme, certificate: first.certificate }] : []
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.verdict.kind === 'not-supported') throw error
    if (error.verdict.kind === 'unsigned') return []
    const { because } = error.verdict
    return because === 'no-end-record'
      ? refused('it is cut short: a ZIP has its directory at its end')
      : refused(`it is damaged: its signature cannot be read (${because})`)
  }
}

async function signedAsJar(file: FileHandle): Promise<Signed[]> {
  const found = await entryNamed(file, /^META-INF\/[^/]+\.(RSA|DSA|EC)$/i)
  const certificate = found.kind === 'bytes' ? jarCertificate(found.bytes) : null
  return certificate ? [{ scheme: 'v1', certificate }] : []
}

function byCertificate(signed: Signed[]): Certificate[] {
  const schemes = new Map<string, Signed['scheme'][]>()
  for (const { scheme, certificate } of signed) {
    const sha256 = createHash('sha256').update(certificate).digest('hex')
    schemes.set(sha256, [...(schemes.get(sha256) ?? []), scheme])
  }
  return [...schemes].map(([sha256, named]) => ({ sha256, schemes: named }))
}

const refused = (because: string): Refused => ({ kind: 'refused', because })

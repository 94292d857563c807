import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { elementsOf, isBinaryXml } from './binaryXml.ts'
import { entryNamed } from './entries.ts'
import { jarCertificate } from './jarCertificate.ts'
import { type Manifest, manifestIn } from './manifest.ts'
import { type Signed, signedBy } from './signingBlock.ts'

/** The SHA-256 of a signing certificate in hex, and the schemes that name it, the newest first. */
export type Certificate = { sha256: string; schemes: Signed['scheme'][] }

/** What an APK says of itself; `certificates` is empty when it is not signed. */
export type ApkFacts = Manifest & { certificates: Certificate[] }

export type ReadFacts = { kind: 'apk'; facts: ApkFacts } | { kind: 'refused'; because: string }

/** Reads an APK by ranges, however large it is. Whether its signature holds is for the phone to check. */
export async function readFacts(file: FileHandle): Promise<ReadFacts> {
  try {
    return await read(file)
  } catch (error) {
    // Node's own errors mean the disk; the parsers and yauzl throw none of those.
    if (error instanceof Error && 'syscall' in error) throw error
    return refused(`it is damaged: ${error instanceof Error ? error.message : error}`)
  }
}

async function read(file: FileHandle): Promise<ReadFacts> {
  const { size } = await file.stat()
  const { buffer: start } = await file.read(Buffer.alloc(4), 0, 4, 0)
  if (start.toString('latin1') !== 'PK\x03\x04') return refused('it is no ZIP')
  const directory = await directoryOffset(file, size)
  if (directory === null) return refused('it is cut short: a ZIP has its directory at its end')
  const found = await entryNamed(file, /^AndroidManifest\.xml$/)
  if (found.kind === 'none') return refused('it is a ZIP without AndroidManifest.xml')
  if (found.kind === 'refused') return found
  if (!isBinaryXml(found.bytes)) return refused('its AndroidManifest.xml is not compiled')
  const manifest = manifestIn(elementsOf(found.bytes))
  if (!manifest) return refused('its AndroidManifest.xml names no package')
  const signed = await signedBy(file, directory)
  const certificates = byCertificate(signed.length > 0 ? signed : await signedAsJar(file))
  return { kind: 'apk', facts: { ...manifest, certificates } }
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

const refused = (because: string): ReadFacts => ({ kind: 'refused', because })

const endSignature = 0x06054b50
const endLength = 22
const mostComment = 0xffff

/** Where the central directory of a ZIP begins, read from its end; null when there is no end. */
async function directoryOffset(file: FileHandle, size: number): Promise<number | null> {
  const from = Math.max(0, size - endLength - mostComment)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
  const tail = buffer.subarray(0, bytesRead)
  for (let at = tail.length - endLength; at >= 0; at--) {
    if (tail.readUInt32LE(at) === endSignature && tail.readUInt16LE(at + 20) === tail.length - at - endLength)
      return tail.readUInt32LE(at + 16)
  }
  return null
}

import type { FileHandle } from 'node:fs/promises'
import { Refusal, type Scheme } from '../../../src/download/verify/apk/verdict.ts'
import { bytesAt } from '../bytes.ts'
import { needsResources } from './attributes.ts'
import { elementsOf, isBinaryXml } from './binaryXml.ts'
import { type BlockSigners, blockSchemes, blockSignersIn } from './blockSigners.ts'
import { openZip, type Place, type Zip } from './entries.ts'
import { type JarSignature, jarSignaturesIn } from './jarSignature.ts'
import { type Library, librariesIn } from './libraries.ts'
import { type Manifest, manifestIn } from './manifest.ts'
import { noResources, type Resources, resourcesIn } from './resources.ts'
import { type SharedKey, sharedKeyOf } from './sharedKeys.ts'

/** The SHA-256 of a signing certificate in hex, and the schemes that name it, the newest first. */
export type Certificate = { sha256: string; schemes: (Scheme | 'v1')[] }

/** The facts in an APK. */
export type ApkFacts = Manifest & {
  /** Empty if it is not signed. */
  certificates: Certificate[]
  sharedKey: SharedKey | null
  block: BlockSigners
  v1: JarSignature[]
  /** True if it has `classes.dex`. */
  hasDex: boolean
  /** Null without `resources.arsc`. */
  resourceTable: Place | null
  libraries: Library[]
}

export type ReadFacts = { kind: 'apk'; facts: ApkFacts } | Refused

type Refused = { kind: 'refused'; because: string }

/** Reads an APK by ranges. Does not verify its signature: the phone does. */
export async function readFacts(file: FileHandle): Promise<ReadFacts> {
  try {
    return await read(file)
  } catch (error) {
    // An error with `syscall` is from the disk; the parsers and yauzl throw others.
    if (error instanceof Error && 'syscall' in error) throw error
    if (error instanceof Refusal && error.verdict.kind === 'wrong') return refusedFor(error.verdict.because)
    return refused(`it is damaged: ${error instanceof Error ? error.message : error}`)
  }
}

async function read(file: FileHandle): Promise<ReadFacts> {
  const { size } = await file.stat()
  const { buffer: start } = await file.read(Buffer.alloc(4), 0, 4, 0)
  if (start.toString('latin1') !== 'PK\x03\x04') return refused('it is no ZIP')
  const block = await blockSignersIn({ size, read: (start, length) => bytesAt(file, start, length) })
  const zip = await openZip(file)
  const found = await zip.content(/^AndroidManifest\.xml$/)
  if (found.kind === 'none') return refused(whatIs(zip))
  if (found.kind === 'refused') return found
  if (!isBinaryXml(found.bytes)) return refused('its AndroidManifest.xml is not compiled')
  const elements = elementsOf(found.bytes)
  const manifest = manifestIn(elements, needsResources(elements) ? await resourcesOf(zip) : noResources)
  if (!manifest) return refused('its AndroidManifest.xml names no package')
  const v1 = await jarSignaturesIn(zip)
  const signed = signedBy(block, v1)
  const shared = signed.map(({ certificate, sha256 }) => sharedKeyOf(certificate, sha256))
  return {
    kind: 'apk',
    facts: {
      ...manifest,
      certificates: byCertificate(signed),
      sharedKey: shared.find((one) => one !== null) ?? null,
      block,
      v1,
      hasDex: zip.names.includes('classes.dex'),
      resourceTable: await zip.place('resources.arsc'),
      libraries: await librariesIn(zip, manifest.isDebuggable),
    },
  }
}

/** What a ZIP without a manifest is. */
function whatIs({ names }: Zip): string {
  const advice = 'make an APK of the bundle with `bundletool build-apks --mode=universal`'
  if (names.includes('BundleConfig.pb')) return `it is an app bundle; ${advice}`
  if (names.some((name) => name.endsWith('.apk'))) return `it is a ZIP of several APKs; ${advice}`
  return 'it is a ZIP without AndroidManifest.xml'
}

const mostResources = 64 * 1024 * 1024

async function resourcesOf(zip: Zip): Promise<Resources> {
  const found = await zip.content(/^resources\.arsc$/, mostResources)
  return found.kind === 'bytes' ? resourcesIn(found.bytes) : noResources
}

/** The first signer by each scheme in the block, or else by v1. */
type Signed = { scheme: Scheme | 'v1'; certificate: Uint8Array; sha256: string }

function signedBy(block: BlockSigners, v1: JarSignature[]): Signed[] {
  const inBlock = blockSchemes.flatMap((scheme) => {
    const [first] = block[scheme] ?? []
    return first ? [{ scheme, certificate: first.certificate, sha256: first.sha256 }] : []
  })
  const inJar = v1.flatMap(({ signer, sha256 }): Signed[] =>
    signer && sha256 ? [{ scheme: 'v1', certificate: signer.certificate, sha256 }] : [],
  )
  return inBlock.length > 0 ? inBlock : inJar.slice(0, 1)
}

function byCertificate(signed: Signed[]): Certificate[] {
  const schemes = new Map<string, Signed['scheme'][]>()
  for (const { scheme, sha256 } of signed) schemes.set(sha256, [...(schemes.get(sha256) ?? []), scheme])
  return [...schemes].map(([sha256, named]) => ({ sha256, schemes: named }))
}

const refusedFor = (because: string): Refused =>
  because === 'no-end-record'
    ? refused('it is cut short: a ZIP has its directory at its end')
    : refused(`it is damaged: its signature cannot be read (${because})`)

const refused = (because: string): Refused => ({ kind: 'refused', because })

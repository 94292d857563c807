import { crc32, deflateRawSync } from 'node:zlib'
import {
  type Identity,
  rsa,
  type SignerOptions,
  signedApk,
} from '../../../src/download/verify/apk/signedApk.fake.ts'
import type { Scheme } from '../../../src/download/verify/apk/verdict.ts'
import { factsOf } from '../facts/facts.fixture.ts'
import type { ApkFacts } from '../facts/facts.ts'
import { compiledXml, type Node } from './compiled.fixture.ts'
import { type JarOptions, jarEntries } from './jar.fixture.ts'

export type ZipEntry = { name: string; bytes: Buffer; isCompressed?: boolean; align?: number }

/** What differs from a good APK: an app for Android 7 and later, with code, signed with v2 and v3. */
export type ApkOptions = {
  packageName?: string
  minSdk?: number | string
  targetSdk?: number | string
  /** More attributes of the root and of the application; null for no application. */
  manifest?: Node['attributes']
  application?: Node['attributes'] | null
  /** More elements of the root and of the application. */
  elements?: Node[]
  components?: Node[]
  usesSdk?: Node['attributes']
  entries?: ZipEntry[]
  v1?: JarOptions | null
  schemes?: Partial<Record<Scheme, SignerOptions[]>>
}

export const key: Identity = rsa()

/** An APK with the faults in `options`. */
export function apkWith(options: ApkOptions = {}): Buffer {
  const manifest = { name: 'AndroidManifest.xml', bytes: compiledXml(manifestOf(options)) }
  const code = { name: 'classes.dex', bytes: Buffer.from('dex\n035\0') }
  const entries = [manifest, code, ...(options.entries ?? [])]
  const { v1 = null, schemes = { v2: [{ identity: key }], v3: [{ identity: key }] } } = options
  const all = [...entries, ...(v1 ? jarEntries(entries, v1) : [])]
  const { contents, directory } = zipOf(all)
  const isSigned = Object.keys(schemes).length > 0
  return signedApk({ contents, directory, schemes: isSigned ? schemes : null, entryCount: all.length })
}

/** The facts in such an APK. */
export async function factsWith(options: ApkOptions = {}): Promise<ApkFacts> {
  const read = await factsOf(apkWith(options))
  if (read.kind === 'refused') throw new Error(read.because)
  return read.facts
}

function manifestOf(options: ApkOptions): Node {
  const { packageName = 'com.example.app', minSdk = 24, targetSdk = 35, application = {} } = options
  return {
    name: 'manifest',
    attributes: { package: packageName, versionCode: 1, versionName: '1.0', ...options.manifest },
    children: [
      {
        name: 'uses-sdk',
        attributes: { minSdkVersion: minSdk, targetSdkVersion: targetSdk, ...options.usesSdk },
      },
      ...(options.elements ?? []),
      ...(application === null
        ? []
        : [{ name: 'application', attributes: application, children: options.components ?? [] }]),
    ],
  }
}

/** A ZIP whose entries are compressed or aligned as they say: contents and central directory. */
function zipOf(entries: ZipEntry[]): { contents: Buffer; directory: Buffer } {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, isCompressed = false, align = 1 } of entries) {
    const data = isCompressed ? deflateRawSync(bytes) : bytes
    const padding = Buffer.alloc((align - ((offset + 30 + name.length) % align)) % align)
    // From the version that is needed to the length of the name, as in both headers.
    const shared = Buffer.alloc(24)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(isCompressed ? 8 : 0, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(bytes.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      shared,
      Buffer.alloc(2),
      Buffer.from(name),
      padding,
      data,
    ])
    local.writeUInt16LE(padding.length, 28)
    const rest = Buffer.alloc(16)
    rest.writeUInt32LE(offset, 12)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), shared, rest, Buffer.from(name))
    files.push(local)
    offset += local.length
  }
  return { contents: Buffer.concat(files), directory: Buffer.concat(directory) }
}

/** The start of a 64-bit library whose parts are loaded at multiples of `alignment`. */
export function elf(alignment: number): Buffer {
  const bytes = Buffer.alloc(64 + 2 * 56)
  bytes.write('\x7fELF\x02\x01\x01', 'latin1')
  bytes.writeBigUInt64LE(64n, 32)
  bytes.writeUInt16LE(56, 54)
  bytes.writeUInt16LE(2, 56)
  for (const at of [64, 64 + 56]) {
    bytes.writeUInt32LE(1, at)
    bytes.writeBigUInt64LE(BigInt(alignment), at + 48)
  }
  return bytes
}

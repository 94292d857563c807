import { createCipheriv, createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startZlib } from '../packed/zlib.ts'
import { dependencyEntries } from './dependencies.ts'
import { sampleCertificate, sampleKey } from './key.ts'
import { sampleManifest } from './manifest.ts'
import { signApk, signingBlockBytes } from './sign.ts'
import { dataOf, type ZipEntry, zipOf, zipOverhead } from './zip.ts'

/** In hex; the same on every machine. Another version of a package in `dependencies.ts` changes it. */
export const sampleSha256 = '21a20901a31f79a45dc4a21f256b792a981eb5aabf2b4b4fe45a9ff4783b7aed'
export const sampleSize = 24 * 1024 * 1024

/** Writes the sample APK into `folder`, unless it is already there and complete. Returns its path. */
export async function ensureSample(folder: string): Promise<string> {
  const path = join(folder, 'sample.apk')
  const present = await readFile(path).catch(() => Buffer.alloc(0))
  if (createHash('sha256').update(present).digest('hex') === sampleSha256) return path
  await mkdir(folder, { recursive: true })
  const unfinished = `${path}.${process.pid}`
  try {
    await writeFile(unfinished, sampleApk(sampleSize, dependencyEntries(startZlib().deflate)))
    await utimes(unfinished, new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z'))
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return path
}

/** A signed APK of `size` bytes: a manifest, these entries, and a payload that does not compress, as videos do not. */
export function sampleApk(size: number, content: ZipEntry[] = []): Buffer {
  const entries = [{ name: 'AndroidManifest.xml', bytes: sampleManifest }, ...content]
  const payload = 'assets/payload.bin'
  const names = [...entries.map(({ name }) => name), payload]
  const data = entries.reduce((sum, entry) => sum + dataOf(entry).length, 0)
  const taken = zipOverhead(names) + data + signingBlockBytes
  const zip = zipOf([...entries, { name: payload, bytes: noise(size - taken) }])
  return signApk(zip, { key: sampleKey, certificate: sampleCertificate })
}

/** The key stream of AES-CTR with a fixed key: it looks random and is the same everywhere. */
const noise = (length: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.from('ludo sample file'), Buffer.alloc(16)).update(
    Buffer.alloc(length),
  )

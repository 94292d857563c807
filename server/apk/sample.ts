import { createCipheriv, createHash } from 'node:crypto'
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storedZip, zipOverhead } from './zip.ts'

/** The sample's SHA-256 in hex: the same on every machine. */
export const sampleSha256 = '1227a6b68797515d073dab23b963544333cc25f0350e0496da072ada37487a98'
export const sampleSize = 24 * 1024 * 1024

const manifest = `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.ludo" android:versionCode="411" android:versionName="sample">
  <application android:label="Ludo sample" />
</manifest>
`

/** Makes the sample APK in `folder` unless it is there, whole, and gives its path. */
export async function ensureSample(folder: string): Promise<string> {
  const path = join(folder, 'sample.apk')
  const present = await readFile(path).catch(() => Buffer.alloc(0))
  if (createHash('sha256').update(present).digest('hex') === sampleSha256) return path
  await mkdir(folder, { recursive: true })
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, sampleApk())
  await utimes(unfinished, new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z'))
  await rename(unfinished, path)
  return path
}

/** A ZIP of 24 MiB: a manifest, and a payload that does not compress. */
export function sampleApk(): Buffer {
  const entries = [{ name: 'AndroidManifest.xml', bytes: Buffer.from(manifest) }]
  const payload = 'assets/payload.bin'
  const taken = zipOverhead(['AndroidManifest.xml', payload]) + Buffer.byteLength(manifest)
  return storedZip([...entries, { name: payload, bytes: noise(sampleSize - taken) }])
}

/** The key stream of AES-CTR under a fixed key: looks random, is the same everywhere. */
const noise = (length: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.from('ludo sample file'), Buffer.alloc(16)).update(
    Buffer.alloc(length),
  )

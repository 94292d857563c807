import { open } from 'node:fs/promises'
import { entryNamed } from '../facts/entries.ts'
import { fixtureBytes, fixturePath } from '../facts/facts.fixture.ts'
import { storedZip } from '../sample/zip.ts'

/** The manifest and the signing block of a fixture around `payload`, for tests that need a file of some size. */
export async function bigApk(fixture: string, payload: Buffer): Promise<Buffer> {
  const file = await open(fixturePath(fixture))
  const manifest = await entryNamed(file, /^AndroidManifest\.xml$/)
  await file.close()
  if (manifest.kind !== 'bytes') throw new Error(`${fixture} has no manifest`)
  const zip = storedZip([
    { name: 'AndroidManifest.xml', bytes: manifest.bytes },
    { name: 'assets/payload.bin', bytes: payload },
  ])
  const directory = zip.readUInt32LE(zip.length - 6)
  const block = signingBlockOf(fixtureBytes(fixture))
  const apk = Buffer.concat([zip.subarray(0, directory), block, zip.subarray(directory)])
  apk.writeUInt32LE(directory + block.length, apk.length - 6)
  return apk
}

function signingBlockOf(apk: Buffer): Buffer {
  const directory = apk.readUInt32LE(apk.length - 6)
  const size = Number(apk.readBigUInt64LE(directory - 24))
  return apk.subarray(directory - 8 - size, directory)
}

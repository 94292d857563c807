import { open } from 'node:fs/promises'
import { openZip } from '../facts/entries.ts'
import { fixturePath } from '../facts/facts.fixture.ts'
import { sampleCertificate, sampleKey } from '../sample/key.ts'
import { signApk } from '../sample/sign.ts'
import { zipOf } from '../sample/zip.ts'

/** A large APK: the manifest of a fixture and `payload`, signed with the key of the sample. */
export async function bigApk(fixture: string, payload: Buffer): Promise<Buffer> {
  const file = await open(fixturePath(fixture))
  const manifest = await (await openZip(file)).content(/^AndroidManifest\.xml$/)
  await file.close()
  if (manifest.kind !== 'bytes') throw new Error(`${fixture} has no manifest`)
  const zip = zipOf([
    { name: 'AndroidManifest.xml', bytes: manifest.bytes },
    { name: 'assets/payload.bin', bytes: payload },
  ])
  return signApk(zip, { key: sampleKey, certificate: sampleCertificate })
}

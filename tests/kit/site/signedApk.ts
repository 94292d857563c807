import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleApk } from '../../../server/apk/sample/sample.ts'

/** Writes an APK of `size` bytes, signed with the key of the site's sample, into a new folder. Returns its path. */
export async function signedApk(size: number): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'apk-')), 'signed.apk')
  await writeFile(path, sampleApk(size))
  return path
}

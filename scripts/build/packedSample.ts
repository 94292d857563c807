import { copyFile, link, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { packedForm, packRelease, planFile } from '../../server/apk/packed/packedReleases.ts'
import { pieceFile } from '../../server/apk/packed/pieceFolder.ts'
import { ensureSample, sampleSha256 } from '../../server/apk/sample/sample.ts'
import { sampleCache as cache, publishedFile } from './publishedFile.ts'

/**
 * Puts the packed form of the sample into `folder`, if a server with this environment would offer the sample. Later builds
 * reuse it. With `isQuick` it is left out, unless an earlier build has made it.
 */
export async function packedSample(
  folder: string,
  environment: NodeJS.ProcessEnv,
  isQuick: boolean,
): Promise<void> {
  const offered = await publishedFile(environment)
  if (offered?.sha256 !== sampleSha256) return
  if (!isQuick) await packOnce()
  const form = await packedForm(cache, sampleSha256)
  if (!form) return
  await mkdir(join(folder, 'pieces'), { recursive: true })
  for (const { name } of form.plan.pieces) await place(pieceFile(cache, name), pieceFile(folder, name))
  await place(planFile(cache, sampleSha256), planFile(folder, sampleSha256))
}

async function packOnce(): Promise<void> {
  if (await packedForm(cache, sampleSha256)) return
  const sample = await ensureSample(cache)
  const file = await open(sample)
  try {
    const outcome = await packRelease(file, cache, sampleSha256)
    if (outcome.kind === 'plain') throw new Error(`The sample cannot be packed: ${outcome.because}.`)
  } finally {
    await file.close()
    await rm(sample)
  }
}

/** A link takes no space. Some disks have none. */
async function place(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}

import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compressFile } from '../../src/site/compress.ts'

// All four would take most of the time from an editor's click to the live page, and save a few bytes.
const oneWay = [0]
const copies = ['.br', '.gz']

/**
 * Replaces files and their compressed copies by rename, so a reader gets the old file or the new one, never a part. No
 * file is renamed before all are written: on a full disk nothing changes.
 */
export async function replaceFiles(
  folder: string,
  contents: Record<string, string | Uint8Array>,
): Promise<void> {
  const written = await Promise.all(
    Object.entries(contents).map(async ([name, content]) => {
      const file = join(folder, name)
      // A name that is never served.
      const fresh = join(dirname(file), `.new-${process.pid}-${name.replaceAll('/', '-')}`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(fresh, content)
      if (typeof content === 'string') await compressFile(fresh, oneWay)
      return { fresh, file }
    }),
  )
  for (const { fresh, file } of written) {
    await rename(fresh, file)
    // Short files have no copies.
    for (const copy of copies)
      await rename(fresh + copy, file + copy).catch(() => rm(file + copy, { force: true }))
  }
}

/** Deletes a file and its copies. */
export const removeFile = (folder: string, name: string): Promise<unknown> =>
  Promise.all(['', ...copies].map((copy) => rm(join(folder, name + copy), { force: true })))

import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compressFile } from './compress.ts'

// Trying them all would be most of the time from an editor's click to the live page, for a few bytes.
const oneWay = [0]
const copies = ['.br', '.gz']

/**
 * Puts files and their compressed copies in place, each as a whole: whoever reads gets the old one or the new one. The
 * first takes its place when all are written, so that they change as good as together, or not at all on a full disk.
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
    // What is short has no copies.
    for (const copy of copies)
      await rename(fresh + copy, file + copy).catch(() => rm(file + copy, { force: true }))
  }
}

/** Takes a file and its copies away. */
export const removeFile = (folder: string, name: string): Promise<unknown> =>
  Promise.all(['', ...copies].map((copy) => rm(join(folder, name + copy), { force: true })))

import { existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotli, compressFile } from '../../src/site/compress.ts'

// With quality 11, compression would take most of the time from an editor's click to the live page.
const quickly = 8
const copies = ['.br', '.gz']

/**
 * Replaces files and their compressed copies by rename, so a reader gets the old file or the new one, never a part. All
 * files are written before the first rename: on a full disk nothing changes. The renames and `switched` run without a
 * request in between, so pages and redirects always match.
 */
export async function replaceFiles(
  folder: string,
  contents: Record<string, string | Uint8Array>,
  switched = () => {},
): Promise<void> {
  const written = await Promise.all(
    Object.entries(contents).map(async ([name, content]) => {
      const file = join(folder, name)
      // Names with a leading dot are never served.
      const fresh = join(dirname(file), `.new-${process.pid}-${name.replaceAll('/', '-')}`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(fresh, content)
      if (typeof content === 'string') await compressFile(fresh, quickly)
      return { fresh, file }
    }),
  )
  for (const { fresh, file } of written) {
    renameSync(fresh, file)
    // Short files have no copies.
    for (const copy of copies)
      if (existsSync(fresh + copy)) renameSync(fresh + copy, file + copy)
      else rmSync(file + copy, { force: true })
  }
  switched()
}

export const removeFile = (folder: string, name: string): Promise<unknown> =>
  Promise.all(['', ...copies].map((copy) => rm(join(folder, name + copy), { force: true })))

/**
 * Compresses the files of `replaceFiles` again with the best quality, one after the other, until `signal` aborts. `hasty`
 * has their contents. A file is removed from it when it is done, or when somebody replaces the file.
 */
export async function compressAgain(
  folder: string,
  hasty: Map<string, string>,
  signal: AbortSignal,
): Promise<void> {
  for (const [name, content] of hasty) {
    if (signal.aborted) return
    const copy = join(folder, `${name}.br`)
    const fresh = join(dirname(copy), `.small-${process.pid}-${name.replaceAll('/', '-')}`)
    if (existsSync(copy)) await writeFile(fresh, await brotli(Buffer.from(content)))
    // Without `await`, so that nobody can replace the file in between.
    if (hasty.get(name) !== content) rmSync(fresh, { force: true })
    else if (existsSync(fresh)) renameSync(fresh, copy)
    hasty.delete(name)
  }
}

import { existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotli, compressFile } from '../../src/site/compress.ts'

// Quality 11 would take most of the time from an editor's click to the live page.
const quickly = 8
const copies = ['.br', '.gz']

/**
 * Replaces files and their compressed copies by rename, so a reader gets the old file or the new one, never a part. No
 * file is renamed before all are written: on a full disk nothing changes. All are renamed and `switched` is called in one
 * step, between two requests: what it reads from them, such as redirects, and the pages fit together at any time.
 */
export async function replaceFiles(
  folder: string,
  contents: Record<string, string | Uint8Array>,
  switched = () => {},
): Promise<void> {
  const written = await Promise.all(
    Object.entries(contents).map(async ([name, content]) => {
      const file = join(folder, name)
      // A name that is never served.
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

/** Deletes a file and its copies. */
export const removeFile = (folder: string, name: string): Promise<unknown> =>
  Promise.all(['', ...copies].map((copy) => rm(join(folder, name + copy), { force: true })))

/**
 * Compresses again what `replaceFiles` compressed in a hurry, one file after the other, until `signal` aborts. `hasty` are
 * the contents of these files; each is taken out when it is done, or by whoever replaces it meanwhile.
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
    // In one step, so that no other content comes in between.
    if (hasty.get(name) !== content) rmSync(fresh, { force: true })
    else if (existsSync(fresh)) renameSync(fresh, copy)
    hasty.delete(name)
  }
}

import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const keptMs = 86_400_000

/**
 * Deletes the files of a folder of the site that nothing has named for a day: pages from before may still be open, or in a
 * cache. `named` and `before`, what was named until now, are paths in the folder `site`. Returns what is deleted.
 */
export async function removeAged(
  site: string,
  folder: string,
  named: ReadonlySet<string>,
  before: Iterable<string>,
): Promise<string[]> {
  const now = new Date()
  for (const name of before) if (!named.has(name)) await utimes(join(site, name), now, now).catch(() => {})
  const files = await readdir(join(site, folder)).catch((): string[] => [])
  const removed: string[] = []
  for (const name of files.map((file) => `${folder}/${file}`)) {
    if (named.has(name) || now.getTime() - (await changedAt(join(site, name))) < keptMs) continue
    await rm(join(site, name), { recursive: true, force: true })
    removed.push(name)
  }
  return removed
}

/** Something else may rename a file meanwhile, which then is new. */
const changedAt = async (file: string): Promise<number> =>
  (await stat(file).catch(() => null))?.mtimeMs ?? Date.now()

import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const keptMs = 86_400_000

/**
 * Deletes the files in a folder of the site that have not been used for a day: old pages may still be open, or in a cache.
 * `named` are the files in use, `before` those until now, as paths in the folder `site`. Returns the deleted files.
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

/** Now for a missing file, which may have been renamed in between. */
const changedAt = async (file: string): Promise<number> =>
  (await stat(file).catch(() => null))?.mtimeMs ?? Date.now()

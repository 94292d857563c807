import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key of an embedded database: kept in `data.key` beside it, made at the first start, for its owner's eyes only. */
export async function keyBeside(folder: string): Promise<string> {
  const file = join(folder, 'data.key')
  const found = await readFile(file, 'utf8').catch(() => null)
  if (found) return found
  await mkdir(folder, { recursive: true })
  const key = randomBytes(32).toString('hex')
  const fresh = `${file}.${key.slice(0, 8)}`
  await writeFile(fresh, key, { mode: 0o600 })
  // A link appears whole or not at all, and only the first of several servers that start together makes it.
  await link(fresh, file).catch(unlessThere)
  await rm(fresh)
  return readFile(file, 'utf8')
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

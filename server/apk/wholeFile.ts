import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file, and its folder. Also after a kill or a power cut, the old content is there or the new one. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const unfinished = `${path}.${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  const file = await open(unfinished, 'w')
  try {
    await file.writeFile(content)
    await moveInPlace(file, unfinished, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Syncs a written file, closes it, and renames it. */
export async function moveInPlace(file: FileHandle, from: string, to: string): Promise<void> {
  await file.sync()
  await file.close()
  await rename(from, to)
  const folder = await open(dirname(to))
  await folder.sync()
  await folder.close()
}

import { type FileHandle, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Replaces a file as a whole: the old one is there or the new one, also when the power fails. */
export async function replaceWhole(path: string, content: string): Promise<void> {
  const fresh = `${path}.${process.pid}`
  const file = await open(fresh, 'w')
  await file.writeFile(content)
  await moveInPlace(file, fresh, path)
}

/** Gives a file that was written its name once all of it is on the disk. Closes it. */
export async function moveInPlace(file: FileHandle, from: string, to: string): Promise<void> {
  await file.sync()
  await file.close()
  await rename(from, to)
  const folder = await open(dirname(to))
  await folder.sync()
  await folder.close()
}

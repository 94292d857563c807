import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compressFile } from './compress.ts'

const copies = ['', '.br', '.gz']

/** Puts a file and its compressed copies in place, each as a whole: whoever reads gets the old one or the new one. */
export async function replaceFile(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, name)
  // A name that is never served.
  const fresh = join(dirname(file), `.new-${process.pid}-${name.replaceAll('/', '-')}`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(fresh, content)
  if (typeof content === 'string') await compressFile(fresh)
  for (const copy of copies)
    await rename(fresh + copy, file + copy).catch(() => rm(file + copy, { force: true }))
}

/** Takes a file and its copies away. */
export const removeFile = (folder: string, name: string): Promise<unknown> =>
  Promise.all(copies.map((copy) => rm(join(folder, name + copy), { force: true })))

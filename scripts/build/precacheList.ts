import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrecacheList } from '../../src/sw/precache.ts'

type Entry = { url: string; revision: string | null; integrity?: string; size: number }

/** Smaller files, in bytes, are included in the list: a separate request costs a phone more. */
const smallBytes = 20_000

const isText = /\.(?:js|css|svg)$/

// A worker gets its Content-Security-Policy from the response headers of its script.
const isWorker = /\.worker-/

// Only some browsers store them.
const isOlder = /\/older-/

/**
 * Writes the list of files that the service worker installs into `folder`: the files of the manifest, and the drawings
 * of its pages. The manifest then contains only this list and the script of the download worker, in this order.
 */
export const precacheList = (folder: string) => async (entries: Entry[]) => {
  const worker = entries.find(({ url }) => url.includes('download.worker-'))
  if (!worker) throw new Error('The service worker would keep no download worker.')
  const paths = entries.map(({ url }) => `/${url}`)
  const pages = paths.filter((path) => path.endsWith('/index.html'))
  const named = await Promise.all(pages.map((page) => drawingsOf(join(folder, page))))
  const drawings = named.flat().filter((path) => existsSync(join(folder, path)))
  const list: PrecacheList = { files: [], texts: {} }
  for (const path of [...new Set([...paths, ...drawings])].sort()) {
    const bytes = await readFile(join(folder, path))
    if (bytes.length < smallBytes && isText.test(path) && !isWorker.test(path) && !isOlder.test(path))
      list.texts[path] = bytes.toString()
    else list.files.push(path)
  }
  const source = JSON.stringify(list)
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 7)
  const url = `assets/precache-${hash}.json`
  await writeFile(join(folder, url), source)
  return { manifest: [{ url, revision: null, size: source.length }, worker], warnings: [] }
}

const drawingsOf = async (page: string): Promise<string[]> =>
  (await readFile(page, 'utf8')).match(/\/pictures\/[\w/-]+\.svg/g) ?? []

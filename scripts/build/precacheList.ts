import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrecacheList } from '../../src/sw/precache.ts'

type Entry = { url: string; revision: string | null; integrity?: string; size: number }

/** Smaller files, in bytes, come within the list: a request of its own costs a phone more than they do. */
const smallBytes = 20_000

const isText = /\.(?:js|css|svg)$/

// A worker takes its policy from the headers of its script.
const isWorker = /\.worker-/

// Only some browsers keep them.
const isOlder = /\/older-/

/**
 * Writes the list that the service worker installs by, beside the other files of the site in `folder`: those of the
 * manifest, and the drawings of its pages. What is left in the manifest is the list and the script of the download
 * worker, in this order.
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

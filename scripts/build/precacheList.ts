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

/**
 * Writes the list that the service worker installs by, beside the other files of the site in `folder`: those of the
 * manifest, and the drawings of its pages. What is left in the manifest is the list and the script of the download
 * worker, in this order.
 */
export const precacheList = (folder: string) => async (entries: Entry[]) => {
  const urls = entries.map(({ url }) => url)
  const pages = urls.filter((url) => url.endsWith('/index.html') || url === 'index.html')
  const named = (await Promise.all(pages.map((page) => drawingsOf(join(folder, page))))).flat()
  const drawings = named.filter((url) => existsSync(join(folder, url)))
  const list: PrecacheList = { files: [], texts: {} }
  for (const url of [...new Set([...urls, ...drawings])].sort()) {
    const bytes = await readFile(join(folder, url))
    if (bytes.length < smallBytes && isText.test(url) && !isWorker.test(url))
      list.texts[`/${url}`] = bytes.toString()
    else list.files.push(`/${url}`)
  }
  const source = JSON.stringify(list)
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 7)
  const url = `assets/precache-${hash}.json`
  await writeFile(join(folder, url), source)
  const worker = entries.find((entry) => entry.url.includes('download.worker-'))
  if (!worker) throw new Error('The service worker would keep no download worker.')
  return { manifest: [{ url, revision: null, size: source.length }, worker], warnings: [] }
}

async function drawingsOf(page: string): Promise<string[]> {
  const html = await readFile(page, 'utf8')
  return [...html.matchAll(/\/(pictures\/[\w/-]+\.svg)/g)].map(([, url = '']) => url)
}

import { assetCache } from './assets.ts'
import { storePage } from './pages.ts'

type Entry = { url: string; revision: string | null }

/**
 * Fetches the shell. A file that fails is fetched when it is needed: on a bad network one lost answer must not undo
 * the installation.
 */
export async function precache(manifest: readonly Entry[]) {
  const assets = await caches.open(assetCache)
  const work = manifest.map(async ({ url }) => {
    const path = `/${url.replace(/^\//, '')}`
    if (path.endsWith('/index.html')) return storePage(path.slice(0, -'index.html'.length))
    if (!(await assets.match(path))) await assets.add(path)
  })
  await Promise.allSettled(work)
}

import { keepFiles } from './assets.ts'
import { storePage } from './pages.ts'
import { savesData } from './savesData.ts'

declare const self: ServiceWorkerGlobalScope

type Entry = { url: string; revision: string | null }

/**
 * Fetches the shell and the pages that are open. A file that fails is fetched when it is needed: on a bad network one
 * lost answer must not undo the installation.
 */
export async function precache(manifest: readonly Entry[]) {
  const files = manifest.map(({ url }) => `/${url.replace(/^\//, '')}`)
  const pages = new Set([
    ...(await openPages()),
    ...files.filter(isPage).map((file) => file.slice(0, -'index.html'.length)),
  ])
  const shell = keepFiles(files.filter((file) => !isPage(file)))
  const named = await Promise.all([...pages].map((path) => storePage(path).catch(() => [])))
  await shell
  if (!savesData()) await keepFiles(named.flat())
}

const isPage = (file: string) => file.endsWith('/index.html')

/** The paths of the pages that were opened before there was a service worker. */
async function openPages(): Promise<string[]> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return open.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith('/'))
}

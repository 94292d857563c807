import { assetCache, cacheFiles } from './assets.ts'
import { isRemembered, rememberBuild } from './builds.ts'
import { savesData } from './clients.ts'
import { cachePage } from './pages.ts'

/** The files of a build that the service worker caches: the paths, and for small files the texts. */
export type PrecacheList = { files: string[]; texts: Record<string, string> }

/** The part of `Clients` that is used here. */
type Windows = {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { url: string }[]>
}

/**
 * Caches the open pages and those files of this build that pages in their languages, and in English, need. `list` is
 * the path of the build's `PrecacheList`. A file that fails is fetched when it is needed, so that one lost response
 * does not undo the installation.
 */
export async function precache(list: string, clients: Windows) {
  const open = await openPages(clients)
  const { files, texts } = await fetchList(list)
  const languages = new Set(open.map(languageOf))
  const needed = files.filter(
    (file) => (isForEverybody(file) || languages.has(languageOf(file))) && isForThis(file),
  )
  const pages = new Set([
    ...open,
    ...needed.filter(isPage).map((file) => file.slice(0, -'index.html'.length)),
  ])
  const shell = Promise.all([cacheTexts(texts), cacheFiles(needed.filter((file) => !isPage(file)))])
  const used = await Promise.all([...pages].map((path) => cachePage(path).catch(() => [])))
  await shell
  if (!savesData()) await cacheFiles(used.flat().filter(isForThis))
  if (files.length > 0) await rememberBuild([list, ...files, ...Object.keys(texts)])
}

/** Repeats `precache` if the installation was interrupted or could not fetch the list. */
export async function completePrecache(list: string, clients: Windows) {
  if (!(await isRemembered(list))) await precache(list, clients)
}

const fetchList = async (list: string): Promise<PrecacheList> => {
  const response = await fetch(list, { priority: 'low' }).catch(() => null)
  return response?.ok ? response.json().catch(() => nothing) : nothing
}

const nothing: PrecacheList = { files: [], texts: {} }

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }

async function cacheTexts(texts: PrecacheList['texts']) {
  const cache = await caches.open(assetCache)
  const date = new Date().toUTCString()
  const put = ([path, text]: [string, string]) => {
    const type = types[path.replace(/.*\./, '')] ?? ''
    return cache.put(path, new Response(text, { headers: { 'content-type': type, date } }))
  }
  await Promise.all(Object.entries(texts).map(put))
}

/** The language of a page, or of a file that only pages in that language need; undefined for English and for all. */
const languageOf = (path: string): string | undefined =>
  /^\/(?:assets\/(?:(?:display|reading)-)?)?(hi|gu|bn)[/-]/.exec(path)?.[1]

const isForEverybody = (file: string) => !languageOf(file) || file.endsWith('/offline/index.html')

// This line runs before `sw.ts` calls `loadOlder`, which adds `AbortSignal.any`.
const isOlder = !('any' in AbortSignal)
const isForThis = (file: string) => isOlder || !file.startsWith('/assets/older-')

const isPage = (file: string) => file.endsWith('/index.html')

/** The paths of the pages that were opened before the service worker was installed. */
async function openPages(clients: Windows): Promise<string[]> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return open.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith('/'))
}

import { assetCache, cacheFiles } from './assets.ts'
import { savesData } from './clients.ts'
import { cachedHtml, cachePage } from './pages.ts'

type Entry = { url: string }

/** The part of `Clients` that is used here. */
type Windows = {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { url: string }[]>
}

/**
 * Caches the files of this build and the open pages. A file that fails is fetched when it is needed, so that one lost
 * response does not undo the installation.
 */
export async function precache(manifest: readonly Entry[], clients: Windows) {
  const files = manifest.map(toPath)
  const pages = new Set([
    ...(await openPages(clients)),
    ...files.filter(isPage).map((file) => file.slice(0, -'index.html'.length)),
  ])
  const shell = cacheFiles(files.filter((file) => !isPage(file)))
  const used = await Promise.all([...pages].map((path) => cachePage(path).catch(() => [])))
  await shell
  if (!savesData()) await cacheFiles(used.flat())
}

const toPath = ({ url }: Entry) => `/${url.replace(/^\//, '')}`

const isPage = (file: string) => file.endsWith('/index.html')

/** The paths of the pages that were opened before the service worker was installed. */
async function openPages(clients: Windows): Promise<string[]> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return open.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith('/'))
}

const buildCache = 'builds'
const key = '/builds.json'
const keptBuilds = 3

type Build = string[]

/**
 * Records this build. Keeps the last three, and those that a cached page belongs to. Returns the paths of all their
 * files.
 */
export async function rememberBuild(manifest: readonly Entry[]): Promise<Set<string>> {
  const cache = await caches.open(buildCache)
  const stored = await cache.match(key)
  const earlier = stored ? ((await stored.json()) as Build[]) : []
  const build = manifest.map(toPath)
  const pages = await cachedHtml()
  const isUsed = (files: Build) => {
    const bundle = files.find((file) => /^\/assets\/page-/.test(file))
    return bundle !== undefined && pages.some((html) => html.includes(bundle))
  }
  const builds = [build, ...earlier.filter((other) => other.join() !== build.join())].filter(
    (files, age) => age < keptBuilds || isUsed(files),
  )
  await cache.put(key, Response.json(builds))
  return new Set(builds.flat())
}

/** Deletes cached scripts, styles and fonts that are not in `kept`. */
export async function pruneAssets(kept: ReadonlySet<string>) {
  const assets = await caches.open(assetCache)
  const requests = await assets.keys()
  const unused = requests.filter(({ url }) => {
    const { pathname } = new URL(url)
    return /^\/assets\/(.*\.(js|css)|(display|reading)-.*)$/.test(pathname) && !kept.has(pathname)
  })
  await Promise.all(unused.map((request) => assets.delete(request)))
}

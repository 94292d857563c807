import { assetCache } from './assets.ts'

const cacheName = 'builds'
const key = '/builds.json'
const keptBuilds = 3

type Build = string[]

/** Adds this build to the last ones; returns the paths that any of them may still ask for. */
export async function rememberBuild(manifest: readonly { url: string }[]): Promise<Set<string>> {
  const cache = await caches.open(cacheName)
  const stored = await cache.match(key)
  const earlier = stored ? ((await stored.json()) as Build[]) : []
  const build = manifest.map(({ url }) => `/${url.replace(/^\//, '')}`)
  const builds = [build, ...earlier.filter((other) => other.join() !== build.join())].slice(0, keptBuilds)
  await cache.put(key, Response.json(builds))
  return new Set(builds.flat())
}

/** Drops scripts and styles that only older builds knew: an open page of the last ones keeps its own. */
export async function pruneAssets(kept: ReadonlySet<string>) {
  const assets = await caches.open(assetCache)
  const requests = await assets.keys()
  const gone = requests.filter(({ url }) => {
    const { pathname } = new URL(url)
    return /^\/assets\/.*\.(js|css)$/.test(pathname) && !kept.has(pathname)
  })
  await Promise.all(gone.map((request) => assets.delete(request)))
}

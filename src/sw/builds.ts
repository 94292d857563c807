import { assetCache } from './assets.ts'
import { keptHtml } from './keptPages.ts'

const cacheName = 'builds'
const key = '/builds.json'
const keptBuilds = 3

type Build = string[]

/**
 * Adds this build to the last three and to those that kept pages come from; returns the paths that any of them may
 * still ask for.
 */
export async function rememberBuild(manifest: readonly { url: string }[]): Promise<Set<string>> {
  const cache = await caches.open(cacheName)
  const stored = await cache.match(key)
  const earlier = stored ? ((await stored.json()) as Build[]) : []
  const build = manifest.map(({ url }) => `/${url.replace(/^\//, '')}`)
  const pages = await keptHtml()
  const isUsed = (files: Build) => {
    const bundle = files.find((file) => /^\/assets\/main-/.test(file))
    return bundle !== undefined && pages.some((html) => html.includes(bundle))
  }
  const builds = [build, ...earlier.filter((other) => other.join() !== build.join())].filter(
    (files, age) => age < keptBuilds || isUsed(files),
  )
  await cache.put(key, Response.json(builds))
  return new Set(builds.flat())
}

/** Drops scripts, styles and fonts that none of the builds knows: an open or kept page keeps its own. */
export async function pruneAssets(kept: ReadonlySet<string>) {
  const assets = await caches.open(assetCache)
  const requests = await assets.keys()
  const gone = requests.filter(({ url }) => {
    const { pathname } = new URL(url)
    return /^\/assets\/(.*\.(js|css)|(display|reading)-.*)$/.test(pathname) && !kept.has(pathname)
  })
  await Promise.all(gone.map((request) => assets.delete(request)))
}

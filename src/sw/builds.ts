import { assetCache } from './assets.ts'
import { cachedHtml } from './pages.ts'

const buildCache = 'builds'
const key = '/builds.json'
const keptBuilds = 3

/** The paths of a build's files. */
type Build = string[]

/** Records a build. Keeps the last three builds, and those of cached pages. */
export async function rememberBuild(build: Build) {
  const pages = await cachedHtml()
  const isUsed = (files: Build) => {
    const bundle = files.find((file) => /^\/assets\/page-/.test(file))
    return bundle !== undefined && pages.some((html) => html.includes(bundle))
  }
  const earlier = await rememberedBuilds()
  const builds = [build, ...earlier.filter((other) => other.join() !== build.join())].filter(
    (files, age) => age < keptBuilds || isUsed(files),
  )
  await (await caches.open(buildCache)).put(key, new Response(JSON.stringify(builds)))
}

async function rememberedBuilds(): Promise<Build[]> {
  const stored = await caches.match(key, { cacheName: buildCache })
  return stored ? await stored.json() : []
}

/** Whether a build with this file was recorded. */
export const isRemembered = async (file: string): Promise<boolean> =>
  (await rememberedBuilds()).flat().includes(file)

/**
 * Deletes cached scripts, styles, fonts and the drawings of styles that are in no recorded build, once the build with
 * `file` is recorded.
 */
export async function pruneAssets(file: string) {
  const kept = new Set((await rememberedBuilds()).flat())
  if (!kept.has(file)) return
  const assets = await caches.open(assetCache)
  const requests = await assets.keys()
  const unused = requests.filter(({ url }) => {
    const { pathname } = new URL(url)
    return /^\/assets\/(.*\.(js|css|svg)|(display|reading|names)-.*)$/.test(pathname) && !kept.has(pathname)
  })
  await Promise.all(unused.map((request) => assets.delete(request)))
}

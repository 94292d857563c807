import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pruneAssets, rememberBuild } from './builds.ts'
import { fakeCaches } from './caches.fake.ts'

// Workbox expects to be in a worker.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis }))

let stored: ReturnType<typeof fakeCaches>

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://site.example'))
  stored = fakeCaches()
  vi.stubGlobal('caches', stored)
})
afterEach(() => void vi.unstubAllGlobals())

const filesOf = (build: number) => [
  `/assets/precache-${build}.json`,
  `/assets/page-${build}.js`,
  `/assets/Faq-${build}.js`,
  `/assets/site-${build}.css`,
]

async function publish(build: number) {
  const assets = await stored.open('assets')
  const [list = '', ...files] = filesOf(build)
  for (const file of files) await assets.put(file, new Response(''))
  await rememberBuild([list, ...files])
  await pruneAssets(list)
}

const keptBuilds = () =>
  [1, 2, 3, 4, 5, 6].filter((build) =>
    filesOf(build)
      .slice(1)
      .every((file) => stored.paths('assets').includes(file)),
  )

async function see(path: string, build: number) {
  const pages = await stored.open('pages')
  await pages.put(path, new Response(`<script data-bundle="/assets/page-${build}.js"></script>`))
}

test('keeps the files of the last three builds', async () => {
  for (const build of [1, 2, 3, 4, 5]) await publish(build)
  expect(keptBuilds()).toEqual([3, 4, 5])
  expect(stored.paths('assets')).toHaveLength(9)
})

test('keeps the files of a cached page’s build, however many builds follow', async () => {
  await publish(1)
  await see('/ludo-rules/', 1)
  for (const build of [2, 3, 4, 5]) await publish(build)
  expect(keptBuilds()).toEqual([1, 3, 4, 5])
  await see('/ludo-rules/', 5)
  await publish(6)
  expect(keptBuilds()).toEqual([4, 5, 6])
})

test('counts a repeated build once, and keeps pictures', async () => {
  await (await stored.open('assets')).put('/pictures/hero.svg', new Response(''))
  for (const build of [1, 2, 1, 2, 1, 3]) await publish(build)
  expect(keptBuilds()).toEqual([1, 2, 3])
  expect(stored.paths('assets')).toContain('/pictures/hero.svg')
})

test('deletes nothing before the own build is known', async () => {
  await publish(1)
  await (await stored.open('assets')).put('/assets/page-2.js', new Response(''))
  await pruneAssets('/assets/precache-2.json')
  expect(stored.paths('assets')).toContain('/assets/page-2.js')
  await pruneAssets('/assets/precache-1.json')
  expect(stored.paths('assets')).not.toContain('/assets/page-2.js')
})

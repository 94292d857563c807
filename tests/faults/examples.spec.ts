import { inspectDownload } from '../kit/browser/inspect.ts'
import { killBrowser } from '../kit/browser/profile.ts'
import { killServiceWorker } from '../kit/browser/service-worker.ts'
import { fillStorage } from '../kit/browser/storage.ts'
import { throttle } from '../kit/browser/throttle.ts'
import { nextSaved, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, linkInSheet, MiB, test, visit, wholeFile } from '../kit/world.ts'

// The examples of tests/kit/README.md, word for word; tests/kit/readme.test.ts compares them.

test('a file that misbehaves', async ({ page, publish }) => {
  const world = await publish({ script: [{ do: 'cut', after: 300_000 }, { do: 'portal' }] })
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(world))
  expect(world.origin.counts.requests).toHaveLength(3)
})

test('a slow network', async ({ page, context, publish }) => {
  await visit(page, await publish())
  await throttle(context, '2g')
  await throttle(context, { kbitPerSecond: 20_000, latencyMs: 100 })
  await throttle(context, null)
})

test('a killed service worker, and what is stored', async ({ page, context, publish }) => {
  const world = await publish({ size: 24 * MiB, script: [{ do: 'stall', after: 12 * MiB }] })
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  await untilPercent(page, 40)
  await killServiceWorker(context)
  const { rows } = await inspectDownload(page)
  expect(rows.length).toBeGreaterThan(2)
  expect(await saved).toEqual(wholeFile(world))
})

test('a killed browser', async ({ launch }) => {
  const profile = await launch()
  await profile.context.newPage()
  await killBrowser(profile)
  const { context } = await launch()
  expect(context.pages()).toHaveLength(1)
})

test('a full disk', async ({ page, publish }) => {
  const world = await publish()
  await visit(page, world)
  const makeRoom = await fillStorage(page, { leave: 4 * MiB })
  await tapDownload(page)
  await expect(linkInSheet(page, world)).toBeVisible()
  await makeRoom()
})

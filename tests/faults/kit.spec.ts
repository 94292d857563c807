import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { networks } from '../kit/browser/networks.ts'
import { killBrowser, launchProfile } from '../kit/browser/profile.ts'
import { killServiceWorker } from '../kit/browser/service-worker.ts'
import { throttle } from '../kit/browser/throttle.ts'
import { faultyOrigin, type Origin } from '../kit/origin/origin.ts'
import { measure, serveProbe } from '../kit/site/probe.ts'

type Measured = Awaited<ReturnType<typeof measure>>

let probe: Awaited<ReturnType<typeof serveProbe>>
let origin: Origin
test.beforeAll(async () => {
  probe = await serveProbe()
  origin = await faultyOrigin({ size: 60_000 })
})
test.afterAll(async () => {
  probe.stop()
  await origin.close()
})

const realms = {
  page: (page: Page) => page.evaluate(measure, origin.fileUrl),
  worker: (page: Page) =>
    page.evaluate(
      (url) =>
        new Promise<Measured>((done) => {
          const worker = new Worker('/worker.js')
          worker.onmessage = ({ data }) => done(data)
          worker.postMessage(url)
        }),
      origin.fileUrl,
    ),
  'service worker': (page: Page) =>
    page.evaluate(
      (url) =>
        new Promise<Measured>((done) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => done(data)
          navigator.serviceWorker.controller?.postMessage(url, [port2])
        }),
      origin.fileUrl,
    ),
}

async function controlled(page: Page): Promise<void> {
  await page.goto(probe.url)
  await page.evaluate(async () => {
    const claimed = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
    await navigator.serviceWorker.register('/sw.js')
    await claimed
  })
}

for (const [name, at] of Object.entries(realms)) {
  test(`throttle reaches the ${name}, also after the service worker was killed`, async ({
    page,
    context,
  }) => {
    await controlled(page)
    const free = await at(page)
    expect(free.wholeMs).toBeLessThan(300)
    await throttle(context, '3g')
    const { down, latency } = networks['3g']
    for (const round of [1, 2]) {
      if (round === 2) await killServiceWorker(context)
      const slow = await at(page)
      expect(slow.bytes).toBe(60_000)
      expect(slow.firstByteMs).toBeGreaterThan(0.9 * latency)
      const expected = latency + (1000 * 60_000) / down
      expect(slow.wholeMs / expected).toBeGreaterThan(0.9)
      expect(slow.wholeMs / expected).toBeLessThan(1.1)
    }
    await throttle(context, null)
    expect((await at(page)).wholeMs).toBeLessThan(300)
  })
}

test('a browser killed with SIGKILL leaves its profile to the next one', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'profile-'))
  const first = await launchProfile(dir)
  const page = await first.context.newPage()
  await page.goto(probe.url)
  await page.evaluate(
    () =>
      new Promise((done) => {
        const open = indexedDB.open('kept')
        open.onupgradeneeded = () => void open.result.createObjectStore('things').put('kept', 'it')
        open.onsuccess = done
      }),
  )
  await killBrowser(first)
  const second = await launchProfile(dir)
  expect(second.pid).not.toBe(first.pid)
  const again = await second.context.newPage()
  await again.goto(probe.url)
  expect(await again.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
    'kept',
  ])
  await second.context.close()
})

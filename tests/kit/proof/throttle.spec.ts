import { expect, type Page, test } from 'playwright/test'
import { bytesPerSecond, type NetworkName, networks } from '../browser/networks.ts'
import { killServiceWorker } from '../browser/service-worker.ts'
import { offline, throttle } from '../browser/throttle.ts'
import { faultyOrigin, type Origin } from '../origin/origin.ts'
import { serveProbe } from '../site/probe.ts'
import { measuredAtInstall, openProbe, realms, register } from '../site/realms.ts'

const rounds = 3
const seconds = 3
const tolerance = 0.1
/** The slowest and the fastest network would take minutes and prove no more. */
const proven: NetworkName[] = ['2g', '3g', 'slow-4g']

let probe: Awaited<ReturnType<typeof serveProbe>>
test.beforeAll(async () => {
  probe = await serveProbe()
})
test.afterAll(() => probe.stop())

type Realm = (page: Page, url: string) => ReturnType<(typeof realms)['page']>
type Origins = { small: Origin; large: Origin }

/** The smallest of several measurements, because a busy machine only adds time. */
async function least(times: number, measured: () => Promise<number>): Promise<number> {
  const all: number[] = []
  for (let round = 0; round < times; round++) all.push(await measured())
  return Math.min(...all)
}

async function originsFor(name: NetworkName): Promise<Origins> {
  const small = await faultyOrigin({ size: 500 })
  return {
    small,
    large: await faultyOrigin({ size: seconds * bytesPerSecond(networks[name].kbitPerSecond) }),
  }
}

async function measured(page: Page, realm: Realm, { small, large }: Origins) {
  const firstByteMs = await least(rounds, async () => (await realm(page, small.fileUrl)).firstByteMs)
  const bodyMs = await least(rounds, async () => {
    const { firstByteMs, wholeMs } = await realm(page, large.fileUrl)
    return wholeMs - firstByteMs
  })
  return { firstByteMs, kbitPerSecond: (8 * large.live().bytes.length) / bodyMs }
}

const isNear = (value: number, wanted: number) =>
  expect.soft(Math.abs(value / wanted - 1), `${value} for ${wanted}`).toBeLessThan(tolerance)

for (const name of proven) {
  const network = networks[name]
  for (const [realmName, realm] of Object.entries(realms))
    test(`${name} in the ${realmName}`, async ({ page, context }) => {
      const origins = await originsFor(name)
      await openProbe(page, probe.url)
      const own = await least(2 * rounds, async () => (await realm(page, origins.small.fileUrl)).firstByteMs)
      await throttle(context, name)
      const { firstByteMs, kbitPerSecond } = await measured(page, realm, origins)
      const latencyMs = firstByteMs - own
      console.log(
        `${name.padEnd(8)} ${realmName.padEnd(14)} ${Math.round(kbitPerSecond)} kbit/s, ${Math.round(latencyMs)} ms`,
      )
      isNear(kbitPerSecond, network.kbitPerSecond)
      isNear(latencyMs, network.latencyMs)

      await throttle(context, null)
      const { wholeMs } = await realm(page, origins.large.fileUrl)
      expect(wholeMs).toBeLessThan(network.latencyMs + seconds * 500)
      for (const origin of Object.values(origins)) await origin.close()
    })

  test(`${name} in a service worker that is registered later, from its first request on`, async ({
    page,
    context,
  }) => {
    const { small, large } = await originsFor(name)
    await page.goto(probe.url)
    await throttle(context, name)
    await register(page, `/sw.js?install=${encodeURIComponent(large.fileUrl)}`)
    const { firstByteMs, wholeMs } = await measuredAtInstall(page)
    isNear((8 * large.live().bytes.length) / (wholeMs - firstByteMs), network.kbitPerSecond)
    for (const origin of [small, large]) await origin.close()
  })
}

test('a service worker that is killed ten times keeps its network', async ({ page, context }) => {
  const { small, large } = await originsFor('slow-4g')
  await page.goto(probe.url)
  await throttle(context, 'slow-4g')
  await register(page, '/sw.js')
  for (let kill = 0; kill < 10; kill += 1) {
    await killServiceWorker(context)
    const { firstByteMs, wholeMs } = await realms['service worker'](page, large.fileUrl)
    isNear((8 * large.live().bytes.length) / (wholeMs - firstByteMs), networks['slow-4g'].kbitPerSecond)
  }
  for (const origin of [small, large]) await origin.close()
})

test('two hundred registrations under a network hold nothing up', async ({ page, context }) => {
  await page.goto(probe.url)
  await throttle(context, { latencyMs: 20 })
  const registered = await page.evaluate(async () => {
    let count = 0
    for (; count < 200; count += 1) {
      const scope = `/${count}/`
      const registration = await navigator.serviceWorker.register(`/sw.js?${count}`, { scope })
      const worker = registration.installing ?? registration.waiting ?? registration.active
      while (worker && worker.state !== 'activated')
        await new Promise((done) => worker.addEventListener('statechange', done, { once: true }))
      await registration.unregister()
    }
    return count
  })
  expect(registered).toBe(200)
})

test('nothing leaves a realm that is offline, and all does again afterwards', async ({ page, context }) => {
  const small = await faultyOrigin({ size: 500 })
  await openProbe(page, probe.url)
  await offline(context)
  await expect(realms.page(page, small.fileUrl)).rejects.toThrow('Failed to fetch')
  expect(await realms['service worker'](page, small.fileUrl)).toBeNull()
  expect(small.counts.requests).toEqual([])
  await throttle(context, null)
  await realms['service worker'](page, small.fileUrl)
  expect(small.counts.requests).toHaveLength(1)
  await small.close()
})

import { expect, type Page, test } from 'playwright/test'
import { bytesPerSecond, type NetworkName, networks } from '../browser/networks.ts'
import { killServiceWorker } from '../browser/service-worker.ts'
import { throttle } from '../browser/throttle.ts'
import { faultyOrigin, type Origin } from '../origin/origin.ts'
import { serveProbe } from '../site/probe.ts'
import { openProbe, realms } from '../site/realms.ts'

const rounds = 3
const seconds = 3
const tolerance = 0.1

let probe: Awaited<ReturnType<typeof serveProbe>>
test.beforeAll(async () => {
  probe = await serveProbe()
})
test.afterAll(() => probe.stop())

type Realm = (page: Page, url: string) => ReturnType<(typeof realms)['page']>

/** The least of some rounds: a busy machine only ever adds. */
async function least(times: number, measured: () => Promise<number>): Promise<number> {
  const all: number[] = []
  for (let round = 0; round < times; round++) all.push(await measured())
  return Math.min(...all)
}

async function proven(page: Page, realm: Realm, { small, large }: { small: Origin; large: Origin }) {
  const firstByteMs = await least(rounds, async () => (await realm(page, small.fileUrl)).firstByteMs)
  const bodyMs = await least(rounds, async () => {
    const { firstByteMs, wholeMs } = await realm(page, large.fileUrl)
    return wholeMs - firstByteMs
  })
  return { firstByteMs, kbitPerSecond: (8 * large.live().bytes.length) / bodyMs }
}

for (const [name, network] of Object.entries(networks)) {
  for (const [realmName, realm] of Object.entries(realms)) {
    test(`${name} in the ${realmName}`, async ({ page, context }) => {
      const small = await faultyOrigin({ size: 500 })
      const large = await faultyOrigin({ size: seconds * bytesPerSecond(network.kbitPerSecond) })
      await openProbe(page, probe.url)
      const own = await least(2 * rounds, async () => (await realm(page, small.fileUrl)).firstByteMs)

      await throttle(context, name as NetworkName)
      for (const when of ['at once', 'after the service worker was killed']) {
        if (when !== 'at once') await killServiceWorker(context)
        const { firstByteMs, kbitPerSecond } = await proven(page, realm, { small, large })
        const latencyMs = firstByteMs - own
        console.log(
          `${name.padEnd(8)} ${realmName.padEnd(14)} ${Math.round(kbitPerSecond)} kbit/s, ${Math.round(latencyMs)} ms, ${when}`,
        )
        expect.soft(Math.abs(kbitPerSecond / network.kbitPerSecond - 1)).toBeLessThan(tolerance)
        expect.soft(Math.abs(latencyMs / network.latencyMs - 1)).toBeLessThan(tolerance)
      }

      await throttle(context, null)
      expect((await realm(page, large.fileUrl)).wholeMs).toBeLessThan(network.latencyMs + seconds * 500)
      await Promise.all([small.close(), large.close()])
    })
  }
}

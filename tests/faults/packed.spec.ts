import { killBrowser } from '../kit/browser/profile.ts'
import { untilStored } from '../kit/browser/storage.ts'
import { nextDownload, openControlled, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { type FaultyProxy, faultyProxy } from '../kit/exports/main.ts'
import { test as base, expect } from '../kit/fixtures.ts'
import { MiB } from '../kit/testSite.ts'

/** Slow enough that the packed form is faster, and fast enough for a test. */
const slow = { kbitPerSecond: 14_000, latencyMs: 50 }

const test = base.extend<{ line: FaultyProxy }>({
  line: async ({ site }, use) => {
    const line = await faultyProxy({ upstream: site.url, network: slow })
    await use(line)
    await line.close()
  },
})

type Published = { size: number; sha256: string; packed: { size: number } }

const published = async (url: string): Promise<Published> => {
  const order = { websiteName: 'test', source: '/ludo/' }
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/api/apk-link`, { method: 'POST', headers, body: JSON.stringify(order) })).json()
}

/** The bytes of the APK's and the packed form's responses. */
const spent = ({ requests }: FaultyProxy) =>
  requests.filter(({ url }) => url.includes('/files/')).reduce((sum, { sent }) => sum + sent, 0)

test('on a slow network, the signed file costs the bytes of its packed form', async ({
  page,
  site,
  line,
}) => {
  const { size, sha256, packed } = await published(site.url)
  await openControlled(page, `${line.url}/ludo/`)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual({ name: 'install-zupee.apk', size, sha256 })
  expect(spent(line)).toBeLessThan(packed.size + 1.5 * MiB)
})

test('on a slow network, the sheet counts the data that is spent, not the bytes of the file', async ({
  page,
  site,
  line,
}) => {
  const { size, packed } = await published(site.url)
  await openControlled(page, `${line.url}/ludo/`)
  await tapDownload(page)
  const data = page.getByTestId('download-data')
  const shown = /^(\S+) of (\S+) MB of data • (\S+) MB app/
  await untilPercent(page, 50)
  const [, now = '', total = '', app = ''] = shown.exec((await data.textContent()) ?? '') ?? []
  // What the sheet shows is up to a second old, and pieces are on their way.
  expect(spent(line) / MiB - Number(now)).toBeLessThan(3)
  expect(Number(now)).toBeLessThan(spent(line) / MiB + 0.1)
  // The file itself was fetched until the network was known to be slow.
  expect(Number(total)).toBeGreaterThanOrEqual(packed.size / MiB - 0.1)
  expect(Number(total)).toBeLessThan(packed.size / MiB + 1.5)
  expect(app).toBe((size / MiB).toFixed(1))
  await expect(data).toHaveText(/^It took only (\S+) MB of data for the 24.0 MB app\.$/, { timeout: 60_000 })
  const [, taken = ''] = /only (\S+) MB/.exec((await data.textContent()) ?? '') ?? []
  expect(Math.abs(Number(taken) - spent(line) / MiB)).toBeLessThan(0.5)
})

test('through a killed browser and three cuts, it costs little more', async ({ launch, site, line }) => {
  const { size, sha256, packed } = await published(site.url)
  const profile = await launch()
  await openControlled(profile.page, `${line.url}/ludo/`)
  await tapDownload(profile.page)
  for (const stored of [5, 9, 13]) {
    await untilStored(profile.page, stored * MiB)
    line.drop()
  }
  await untilStored(profile.page, 16 * MiB)
  await killBrowser(profile)
  const { page } = await launch()
  const saved = nextDownload(page)
  await openControlled(page, `${line.url}/ludo/`)
  expect(await saved).toEqual({ name: 'install-zupee.apk', size, sha256 })
  expect(spent(line)).toBeLessThan(packed.size + 2.5 * MiB)
})

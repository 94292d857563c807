import { killBrowser } from '../kit/browser/profile.ts'
import { untilStored } from '../kit/browser/storage.ts'
import { nextDownload, openControlled, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { test as base, expect } from '../kit/fixtures.ts'
import { type SlowSite, serveSlowSite } from '../kit/site/slowSite.ts'
import { MiB } from '../kit/testSite.ts'

const test = base.extend<{ slow: SlowSite }>({
  slow: async ({ site }, use) => {
    const slow = await serveSlowSite(site.url)
    await use(slow)
    await slow.stop()
  },
})

test('on a slow network, the signed file costs the bytes of its packed form', async ({ page, slow }) => {
  const { size, sha256, packed } = slow.apk
  await openControlled(page, `${slow.url}/ludo/`)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual({ name: 'install-zupee.apk', size, sha256 })
  expect(slow.spent()).toBeLessThan(packed.size + 1.5 * MiB)
})

test('on a slow network, the sheet counts the data that is spent, not the bytes of the file', async ({
  page,
  slow,
}) => {
  const { size, packed } = slow.apk
  await openControlled(page, `${slow.url}/ludo/`)
  await tapDownload(page)
  const data = page.getByTestId('download-data')
  const shown = /^(\S+) of (\S+) MB of data • (\S+) MB app/
  await untilPercent(page, 50)
  const [, now = '', total = '', app = ''] = shown.exec((await data.textContent()) ?? '') ?? []
  // What the sheet shows is up to a second old, and pieces are on their way.
  expect(slow.spent() / MiB - Number(now)).toBeLessThan(3)
  expect(Number(now)).toBeLessThan(slow.spent() / MiB + 0.1)
  // The file itself was fetched until the network was known to be slow.
  expect(Number(total)).toBeGreaterThanOrEqual(packed.size / MiB - 0.1)
  expect(Number(total)).toBeLessThan(packed.size / MiB + 1.5)
  expect(app).toBe((size / MiB).toFixed(1))
  await expect(data).toHaveText(/^It took only (\S+) MB of data for the 24.0 MB app\.$/, { timeout: 60_000 })
  const [, taken = ''] = /only (\S+) MB/.exec((await data.textContent()) ?? '') ?? []
  expect(Math.abs(Number(taken) - slow.spent() / MiB)).toBeLessThan(0.5)
})

test('through a killed browser and three cuts, it costs little more', async ({ launch, slow }) => {
  const { size, sha256, packed } = slow.apk
  const profile = await launch()
  await openControlled(profile.page, `${slow.url}/ludo/`)
  await tapDownload(profile.page)
  for (const stored of [5, 9, 13]) {
    await untilStored(profile.page, stored * MiB)
    slow.line.drop()
  }
  await untilStored(profile.page, 16 * MiB)
  await killBrowser(profile)
  const { page } = await launch()
  const saved = nextDownload(page)
  await openControlled(page, `${slow.url}/ludo/`)
  expect(await saved).toEqual({ name: 'install-zupee.apk', size, sha256 })
  expect(slow.spent()).toBeLessThan(packed.size + 2.5 * MiB)
})

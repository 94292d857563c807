import type { Page } from 'playwright'
import { tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB } from '../kit/testSite.ts'

test.use({ serviceWorkers: 'block' })

test('a page may start the download by itself, until it was completed there', async ({
  page,
  publishContent,
}) => {
  const site = await publishContent((content) => {
    content.page('/gu/ludo/').downloadButtonCustomization.downloadWithTiming = true
  })
  await page.goto(site.landing)
  await page.keyboard.press('Shift')
  await untilPercent(page, 100)
  const worker = page.waitForEvent('worker')
  await page.reload()
  await page.keyboard.press('Shift')
  await worker
  await page.waitForLoadState('networkidle')
  expect(site.origin.counts.requests).toHaveLength(1)
})

test('a page may ask first before a download goes on', async ({ page, publishContent }) => {
  const site = await publishContent(
    (content) => {
      content.page('/gu/ludo/').downloadButtonCustomization.disableAutoDownloadRevisit = true
    },
    { always: [{ do: 'stall', after: 6 * MiB }] },
  )
  await page.goto(site.landing)
  await tapDownload(page)
  await untilPercent(page, 40)
  site.origin.always = []
  await page.reload()
  await page.keyboard.press('Shift')
  await expect(page.getByTestId('resume-offer')).toBeVisible()
  expect(site.origin.counts.requests).toHaveLength(1)
  await page.getByTestId('resume-offer').getByRole('button').first().click()
  await untilPercent(page, 100)
  expect(site.origin.counts.requests).toHaveLength(2)
})

for (const [wanted, rest] of [
  [true, 'at the bottom'],
  [false, 'in the middle'],
] as const)
  test(`the sheet lies ${rest} where the page says bottom: ${wanted}`, async ({ page, publishContent }) => {
    const site = await publishContent((content) => {
      content.page('/gu/ludo/').downloadButtonCustomization.bottomSheetForDownloadProgressbar = wanted
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(site.landing)
    await tapDownload(page)
    const sheet = page.getByTestId('download-sheet')
    await expect(sheet).toBeVisible()
    const { y, height } = (await sheet.boundingBox()) ?? { y: 0, height: 0 }
    const [above, below] = [y, 844 - y - height]
    expect(Math.round(wanted ? below : below - above)).toBe(0)
  })

test('a consent that is asked for and not given blocks the tap', async ({ page, publishContent }) => {
  const site = await publishContent((content) => {
    content.page('/gu/ludo/').downloadButton = { checkbox: { label: 'I am 18 or older' } }
  })
  await page.goto(site.landing)
  await page.keyboard.press('Shift')
  const consent = page.getByRole('checkbox').first()
  await expect(consent).toBeVisible()
  await tapDownload(page)
  await expect(consent).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByTestId('download-sheet')).toBeHidden()
  expect(site.origin.counts.requests).toHaveLength(0)
  await consent.check()
  await tapDownload(page)
  await untilPercent(page, 100)
})

const hand = (page: Page) => page.getByTestId('hand-gesture')

test('the hand comes 2 s after the page has loaded and stays for 10 s', async ({ page, site }) => {
  const arrived: string[] = []
  page.on('requestfinished', (request) => arrived.push(request.url()))
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`${site.url}/gu/ludo/`)
  await expect(page.locator('script[data-loaded]')).toHaveAttribute('data-loaded', '1000')
  // The page's script is imported by timers, too, and sets those of the hand.
  await expect(async () => {
    await page.clock.runFor(20)
    expect(arrived.filter((url) => url.includes('/assets/page-'))).toHaveLength(1)
  }).toPass()
  await page.clock.runFor(2900 - (await page.evaluate(() => Date.now())))
  await expect(hand(page)).toHaveCount(0)
  await page.clock.runFor(700)
  await expect(hand(page)).toBeVisible()
  await page.clock.runFor(9000)
  await expect(hand(page)).toBeVisible()
  await page.clock.runFor(1500)
  await expect(hand(page)).toHaveCount(0)
})

test('the sound of a page comes 3 s after the first touch and can be turned off', async ({
  page,
  publishContent,
}) => {
  const { landing } = await publishContent((content) => {
    content.page('/gu/ludo/').audioCue = true
  })
  await page.addInitScript(() => {
    const played: string[] = []
    Object.assign(window, { played })
    HTMLMediaElement.prototype.play = async () => void played.push('play')
    HTMLMediaElement.prototype.pause = () => void played.push('pause')
  })
  const played = () => page.evaluate(() => (window as unknown as { played: string[] }).played)
  await page.clock.install()
  await page.goto(landing)
  await page.clock.runFor(20_000)
  expect(await played()).toEqual([])
  await page.keyboard.press('Shift')
  await page.clock.runFor(3100)
  await page.getByRole('button', { name: 'અવાજ બંધ કરો' }).click()
  expect(await played()).toEqual(['play', 'pause'])
})

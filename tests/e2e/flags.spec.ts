import { tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

test.use({ serviceWorkers: 'block' })

test('a page may start the download automatically, until it is complete', async ({
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

for (const [wanted, rest] of [
  [true, 'at the bottom'],
  [false, 'in the middle'],
] as const)
  test(`the sheet is ${rest} if the flag for the bottom is ${wanted}`, async ({ page, publishContent }) => {
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

test('a tap without the required consent starts nothing', async ({ page, publishContent }) => {
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

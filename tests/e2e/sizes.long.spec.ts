import type { Locator, Page } from 'playwright'
import { tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB } from '../kit/testSite.ts'

test.use({ serviceWorkers: 'block' })

const paths = ['/', '/gu/ludo/', '/hi/ludo/', '/bn/ludo/', '/play-cash-games/', '/ludo/download-app/']

const enlargeText = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)

const widthBeyondWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function expectWholeInWindow(page: Page, locator: Locator) {
  const box = await locator.boundingBox()
  const window = page.viewportSize()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(window?.height ?? 0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(window?.width ?? 0)
}

for (const [width, percent] of [
  [320, 130],
  [390, 200],
  [768, 200],
  [1920, 100],
] as const)
  test(`at ${width} px and text of ${percent} % no page scrolls sideways`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of paths) {
      await page.goto(site.url + path)
      await page.evaluate(() => {
        document.documentElement.dataset.laidOut = ''
      })
      await enlargeText(page, percent)
      // With the display font, and with the system font that is shown until it has loaded.
      for (const unpainted of ['false', 'true']) {
        await page.evaluate((value) => {
          document.documentElement.dataset.unpainted = value
        }, unpainted)
        expect([path, await widthBeyondWindow(page)]).toEqual([path, 0])
      }
    }
  })

for (const path of ['/', '/gu/ludo/'])
  test(`in landscape ${path} shows the download button, and the sheet all its controls`, async ({
    page,
    publish,
  }) => {
    await page.setViewportSize({ width: 800, height: 360 })
    const site = await publish({ size: 24 * MiB, script: [{ do: 'stall', after: 10 * MiB }] })
    await page.goto(site.url + path)
    await expectWholeInWindow(page, page.locator('main').getByTestId('download-button').first())
    await tapDownload(page)
    await untilPercent(page, 30)
    for (const control of ['download-pause', 'download-cancel', 'download-close'])
      await expectWholeInWindow(page, page.getByTestId(control))
    await page.getByTestId('download-close').click()
    await expectWholeInWindow(page, page.getByTestId('bar-show'))
  })

test('with text of 200 % the sheet and the sticky bar are completely visible', async ({ page, publish }) => {
  const site = await publish({ size: 24 * MiB, script: [{ do: 'stall', after: 10 * MiB }] })
  await page.goto(`${site.url}/hi/ludo/`)
  await enlargeText(page, 200)
  await tapDownload(page)
  await untilPercent(page, 30)
  const sheet = page.getByTestId('download-sheet')
  expect(await sheet.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await page.getByTestId('download-cancel').scrollIntoViewIfNeeded()
  await expectWholeInWindow(page, page.getByTestId('download-cancel'))
  await page.getByTestId('download-close').click()
  await expectWholeInWindow(page, page.getByTestId('bar-show'))
})

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  })

  for (const [width, height] of [
    [320, 640],
    [800, 360],
  ] as const)
    test(`at ${width} × ${height} the pictured notification and its hand cover no control of the complete sheet`, async ({
      page,
      publish,
    }) => {
      await page.setViewportSize({ width, height })
      const { landing } = await publish({ size: 2 * MiB })
      await page.goto(landing)
      await tapDownload(page)
      const hand = page.getByTestId('hand-gesture').and(page.locator('dialog *'))
      await expect(hand).toBeVisible()
      const boxOf = async (locator: Locator) => {
        const box = await locator.boundingBox()
        if (!box) throw new Error('The element is not visible.')
        return box
      }
      const pictured = await Promise.all(
        [hand, page.locator('dialog [aria-hidden=true]:has(> img)')].map(boxOf),
      )
      for (const control of ['download-close', 'install-help', 'download-again']) {
        const box = await boxOf(page.getByTestId(control))
        const covered = pictured.filter(
          (over) =>
            over.x < box.x + box.width &&
            box.x < over.x + over.width &&
            over.y < box.y + box.height &&
            box.y < over.y + over.height,
        )
        expect([control, covered]).toEqual([control, []])
      }
    })
})

test('at 320 px no line of the footer has one language only', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of paths) {
    await page.goto(site.url + path)
    const chips = page.locator('footer nav').last().getByRole('link')
    const tops = await chips.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    const inLastRow = tops.filter((top) => top === Math.max(...tops)).length
    expect([path, tops.length, inLastRow > 1]).toEqual([path, 4, true])
  }
})

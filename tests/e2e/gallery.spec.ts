import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { test as base, expect } from 'playwright/test'
import { type GallerySite, serveGallery } from '../kit/site/gallery.ts'

const test = base.extend<object, { gallery: GallerySite }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const gallery = await serveGallery()
      await use(gallery)
      await gallery.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

// One worker for all, for each would build a gallery of its own.
test.describe.configure({ mode: 'default', timeout: 180_000 })

/** Opens the gallery and waits until every section in it is alive. Answers with what the console complains of. */
async function open(page: Page, url: string, width: number): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(url)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-section]')].every((section) =>
      Object.keys(section).some((key) => key.startsWith('__react')),
    ),
  )
  return complaints
}

for (const width of [360, 768, 1280]) {
  test(`at ${width} px nothing overflows, and axe finds no fault`, async ({ page, gallery }) => {
    const complaints = await open(page, gallery.url, width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const { violations } = await new AxeBuilder({ page })
      // Variants of one type stand beside each other here, with the same ids and names, as they never do on a page.
      .disableRules(['duplicate-id-aria', 'landmark-unique', 'heading-order', 'page-has-heading-one'])
      .analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
    expect(complaints).toEqual([])
  })
}

test('the Tab key comes by everything that can be used, in the order it is read', async ({
  page,
  gallery,
}) => {
  await open(page, gallery.url, 768)
  const usable = await page.evaluate(() => {
    const all = document.querySelectorAll('a[href], button, summary, input, [tabindex="0"]')
    const shown = [...all].filter((one) => one.checkVisibility({ visibilityProperty: true }))
    for (const [place, one] of shown.entries()) one.setAttribute('data-place', String(place))
    return shown.length
  })
  const visited: (string | null)[] = []
  for (let stop = 0; stop < usable; stop++) {
    await page.keyboard.press('Tab')
    visited.push(await page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? null))
  }
  expect(usable).toBeGreaterThan(200)
  expect(visited).toEqual(visited.map((_, place) => String(place)))
})

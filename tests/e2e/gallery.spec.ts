import { AxeBuilder } from '@axe-core/playwright'
import { expect, openGallery, test } from '../kit/gallery.ts'

test.describe.configure({ timeout: 180_000 })

for (const width of [360, 768, 1280]) {
  test(`at ${width} px nothing overflows, and axe finds no fault`, async ({ page, gallery }) => {
    const complaints = await openGallery(page, gallery.url, width)
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
  await openGallery(page, gallery.url, 768)
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

import { AxeBuilder } from '@axe-core/playwright'
import { expect, openGallery, test } from '../kit/gallery.ts'

test.describe.configure({ timeout: 180_000 })

for (const width of [360, 1280]) {
  test(`at ${width} px nothing overflows, and axe finds no fault`, async ({ page, gallery }) => {
    const complaints = await openGallery(page, gallery.url, width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const { violations } = await new AxeBuilder({ page })
      // Only the gallery shows several variants of one type, with the same ids and names.
      .disableRules(['duplicate-id-aria', 'landmark-unique', 'heading-order', 'page-has-heading-one'])
      .analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
    expect(complaints).toEqual([])
  })
}

test('the Tab key reaches every control, in reading order', async ({ page, gallery }) => {
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

test('Enter and Space press every button, and every button has a name', async ({ page, gallery }) => {
  await openGallery(page, gallery.url, 360)
  const buttons = page.locator('[data-section]').locator('button:visible, summary:visible')
  // Counts presses and stops the events, because a pressed button may remove another one.
  await page.evaluate(() =>
    addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        const pressed = (event.target as Element).closest<HTMLElement>('button, summary')
        if (pressed) pressed.dataset.presses = String(Number(pressed.dataset.presses ?? 0) + 1)
      },
      true,
    ),
  )
  const all = await buttons.all()
  expect(all.length).toBeGreaterThan(40)
  for (const button of all) {
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
  }
  const counts = await buttons.evaluateAll((every) =>
    every.map((one) => (one as HTMLElement).dataset.presses),
  )
  expect(counts).toEqual(all.map(() => '2'))
  const snapshot = await page.getByRole('main').ariaSnapshot()
  expect(snapshot.match(/- (?:button|link|textbox|checkbox|iframe|img)(?: \[.*\])?:?$/gm)).toBeNull()
})

import type { Page } from 'playwright'
import { expect, openGallery, test } from '../kit/gallery.ts'

/** Texts that overflow a narrow screen, without those in scrollable elements. */
const textsOutside = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const ownTexts = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    const right = (text: Node) => {
      const range = document.createRange()
      range.selectNode(text)
      return range.getBoundingClientRect().right
    }
    return [...document.querySelectorAll('main [data-section] *:not([tabindex="0"] *)')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).position !== 'absolute')
      .filter((element) => ownTexts(element).some((text) => right(text) > clientWidth))
      .map((element) => `${element.closest('article')?.id}: ${element.outerHTML.slice(0, 60)}`)
  })

/** The height of every section and the width of every picture in it, by the id of its variant. */
const sizes = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('article[id] [data-section]')].map((section) => [
        section.closest('article')?.id,
        [section.offsetHeight, ...[...section.querySelectorAll('img')].map((picture) => picture.offsetWidth)],
      ]),
    ),
  )

test('texts without a space break, even on the narrowest phone', async ({ page, gallery }) => {
  await openGallery(page, `${gallery.url}harsh/`, 360)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await textsOutside(page)).toEqual([])
})

for (const width of [360, 1280]) {
  test(`without pictures everything keeps its size at ${width} px`, async ({ page, gallery }) => {
    await openGallery(page, gallery.url, width)
    // Its portraits come with the response of /api/location.
    await expect(page.getByTestId('location-widget').locator('p')).toBeVisible()
    const whole = await sizes(page)
    await page.route(/\.(?:svg|png|jpg|webp)$/, (route) => route.abort())
    await openGallery(page, gallery.url, width)
    await expect(page.getByTestId('location-widget').locator('p')).toBeVisible()
    expect(await sizes(page)).toEqual(whole)
  })
}

test('a slider with 200 pictures can be moved to its end and step by step', async ({ page, gallery }) => {
  await openGallery(page, `${gallery.url}harsh/`, 360)
  const slider = page.locator('#image-slider-200-of-them')
  const place = slider.getByText(/of 200/)
  await slider.getByRole('button', { name: 'Previous' }).click()
  await expect(place).toHaveText('200 of 200')
  await expect(slider.getByRole('listitem').last()).toBeInViewport()
  await slider.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(place).toHaveText('1 of 200')
  await slider.getByRole('list').focus()
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText('2 of 200')
})

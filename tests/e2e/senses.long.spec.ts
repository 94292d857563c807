import type { Page } from 'playwright'
import { untilPercent } from '../kit/browser/visitor.ts'
import type { Behaviour } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB } from '../kit/testSite.ts'

const halting = { always: [{ do: 'stall', after: 6 * MiB }] } satisfies Partial<Behaviour>

/** More focus stops than any page has. */
const manyStops = 200

type Stop = { name: string; section: string; isSeen: boolean; hasRing: boolean }

/** The element with the focus; null for the page itself. The focus ring of a link may be on its card. */
const focused = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const card = element.closest('article, li') ?? element
    const ring = [element, card, ...card.querySelectorAll('*')].some((part) =>
      [getComputedStyle(part), getComputedStyle(part, '::after')].some(
        ({ boxShadow, outlineStyle, outlineColor }) =>
          boxShadow.includes('rgb(70, 50, 180)') ||
          (outlineStyle === 'solid' && outlineColor === 'rgb(70, 50, 180)'),
      ),
    )
    return {
      name:
        element.getAttribute('aria-label') ||
        element.textContent?.trim() ||
        element.querySelector('img')?.alt ||
        '',
      section: element.closest<HTMLElement>('[data-section]')?.dataset.section ?? element.tagName,
      isSeen:
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        bottom > 0 &&
        top < innerHeight &&
        right > 0 &&
        left < innerWidth,
      hasRing: ring,
    }
  })

async function tabStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let press = 0; press < manyStops; press++) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error(`The focus does not leave the page after ${manyStops} presses of Tab.`)
}

for (const path of ['/gu/ludo/'])
  test(`every stop of the Tab key on ${path} has a name, is on the screen and has a ring`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(site.url + path)
    const stops = await tabStops(page)
    expect(stops.length).toBeGreaterThan(30)
    expect(stops.filter(({ name, isSeen, hasRing }) => !name || !isSeen || !hasRing)).toEqual([])
    const sections = [...new Set(stops.map(({ section }) => section))]
    expect(sections).toEqual(expect.arrayContaining(['hero', 'game-list', 'rating', 'about-file', 'faq']))
  })

test('the keyboard opens the sheet, the focus stays in it and returns to the button', async ({
  page,
  publish,
}) => {
  const { landing } = await publish(halting)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(landing)
  const button = page.getByTestId('download-button').first()
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByTestId('download-sheet')
  await untilPercent(page, 10)
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    // Between the last and the first control the browser has the focus.
    expect(
      await sheet.evaluate((dialog) =>
        [dialog, document.body].some((one) => one.contains(document.activeElement)),
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
})

test('a screen reader gets the landmarks and headings of the page, and the progress of the sheet', async ({
  page,
  publish,
}) => {
  const site = await publish(halting)
  await page.goto(`${site.url}/ludo/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - link "Skip to the content"
      - link "Zupee"
      - navigation "Main"
      - link "Menu"
    - main:
      - region:
        - heading [level=2]
        - link "Download app"
    - contentinfo:
      - navigation "Languages"
  `)
  await page.getByTestId('download-button').first().click()
  await untilPercent(page, 10)
  await expect(page.getByTestId('download-sheet')).toMatchAriaSnapshot(`
    - dialog:
      - button "Close"
      - heading [level=2]
      - progressbar
  `)
})

test('a printed page has no backgrounds and no hand', async ({ page, site }) => {
  await page.goto(`${site.url}/gu/ludo/`)
  await page.emulateMedia({ media: 'print' })
  const grounds = await page.evaluate(() =>
    [...document.querySelectorAll('main *, footer *')].flatMap((one) =>
      ['', '::before', '::after'].flatMap((part) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(one, part)
        const isBare = backgroundImage === 'none' && backgroundColor === 'rgba(0, 0, 0, 0)'
        return isBare ? [] : [`${one.tagName}${part} ${one.className}`]
      }),
    ),
  )
  expect(grounds).toEqual([])
  for (const shown of await page.getByTestId('hand-gesture').all()) await expect(shown).toBeHidden()
})

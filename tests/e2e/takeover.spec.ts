import { watchLayoutShifts } from '../kit/browser/layoutShifts.ts'
import { holdRequests, tapDownload } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

test('when React hydrates the open sheet, no element moves and the focus stays', async ({ page, site }) => {
  const layoutShift = await watchLayoutShifts(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Without a response of the link endpoint, the sheet stays in the state of its HTML.
  await page.route('**/api/apk-link', () => {})
  const loadReact = await holdRequests(page, '**/assets/react-*.js')
  await page.goto(`${site.url}/gu/ludo/`)
  const sheet = page.getByTestId('download-sheet')
  await tapDownload(page)
  await expect(sheet).toBeVisible()
  // A font that arrives later would move the text.
  await page.evaluate(() => document.fonts.ready)
  const seen = async () => ({
    shift: await layoutShift(),
    ...(await sheet.evaluate((dialog) => ({
      html: dialog.innerHTML,
      places: [...dialog.querySelectorAll('*')].map((one) => JSON.stringify(one.getBoundingClientRect())),
      focus: document.activeElement?.textContent,
    }))),
  })
  const before = await seen()
  loadReact()
  // React marks the elements that it has hydrated.
  const marks = () => sheet.evaluate((dialog) => Object.keys(dialog.firstElementChild ?? {}).join())
  await expect.poll(marks).toContain('__reactFiber')
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await seen()).toEqual(before)
})

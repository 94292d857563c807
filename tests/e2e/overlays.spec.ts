import type { Page } from 'playwright'
import { pauseClock } from '../kit/browser/clock.ts'
import { tapDownload } from '../kit/browser/visitor.ts'
import { expect, type PublishContent, test } from '../kit/fixtures.ts'
import { MiB, type TestSite } from '../kit/testSite.ts'

test.use({ serviceWorkers: 'block', locale: 'en-IN' })

const cards = [1, 2, 3].map((cardNumber) => ({
  cardNumber,
  cardDescription: `<p><b>Step ${cardNumber}</b> Do it.</p>`,
  src: { url: `/pictures/install/${cardNumber}.svg` },
}))
const homeModal = {
  heading: 'Three steps, then play',
  cards,
  safetyNote: 'The question of the phone is a normal one.',
  restartNote: 'Nothing to see?',
}
const android =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
const fast = { always: [] }
const slow = { always: [{ do: 'throttle', rate: 0.2 * MiB } as const] }

/** A site with the modal on its home page, and a slow download. */
const modalAtHome = (publishContent: PublishContent) =>
  publishContent((content) => {
    content.page('/').homeModal = homeModal
  }, slow)

/** Taps download on the home page with a stopped clock. Returns a function that moves the clock to a time (ms) after the tap. */
async function tapAtHome(page: Page, site: TestSite): Promise<(ms: number) => Promise<void>> {
  await page.clock.install()
  await page.goto(`${site.url}/`)
  await pauseClock(page, 500)
  await tapDownload(page)
  const tappedAt = await page.evaluate(() => Date.now())
  // The sheet opens before the code that starts the timer of the modal is loaded. That code waits for frames, which come
  // only while the clock moves.
  await expect(async () => {
    await page.clock.runFor(2)
    await expect(page.getByTestId('download-pause')).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [0] })
  return async (ms) => page.clock.runFor(tappedAt + ms - (await page.evaluate(() => Date.now())))
}

async function openModal(page: Page, site: TestSite) {
  const goTo = await tapAtHome(page, site)
  await goTo(13_100)
  await expect(page.getByTestId('home-modal')).toBeVisible()
}

const focusIsIn = (page: Page, testId: string) =>
  page.getByTestId(testId).evaluate((element) => element.contains(document.activeElement))

test('the home modal comes 13 s after the tap, above the sheet whose download goes on', async ({
  page,
  publishContent,
}) => {
  const goTo = await tapAtHome(page, await modalAtHome(publishContent))
  const modal = page.getByTestId('home-modal')
  await goTo(12_900)
  await expect(modal).toBeHidden()
  await goTo(13_100)
  await expect(modal).toBeVisible()
  await expect(modal).toHaveAttribute('aria-modal', 'true')
  await expect(modal.getByRole('listitem')).toHaveCount(3)
  await expect(modal).toContainText('100% safe & secure')
  await expect(modal).toContainText('Nothing to see? Restart the download')
  expect(await modal.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expect(page.getByTestId('download-sheet')).toBeVisible()
  expect(await focusIsIn(page, 'home-modal')).toBe(true)
})

test('Escape and going back close one layer each, and focus returns', async ({ page, publishContent }) => {
  const site = await modalAtHome(publishContent)
  await openModal(page, site)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('home-modal')).toBeHidden()
  await expect(page.getByTestId('download-sheet')).toBeVisible()
  expect(await focusIsIn(page, 'download-sheet')).toBe(true)
  await page.goBack()
  await expect(page.getByTestId('download-sheet')).toBeHidden()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByTestId('download-button').first()).toBeFocused()
})

test('the chat asks in the modal, greets for 10 s when all overlays are closed, and then shows only its bubble', async ({
  page,
  publishContent,
}) => {
  await openModal(page, await modalAtHome(publishContent))
  const says = page.getByRole('status')
  const bubble = page.getByTestId('home-modal').getByTestId('chat-bubble')
  await expect(bubble).toBeVisible()
  await expect(page.getByTestId('home-modal')).toContainText('App not found?')
  await page.goBack()
  await expect(page.getByTestId('home-modal')).toBeHidden()
  await expect(page.getByTestId('download-sheet')).toBeVisible()
  await expect(page.getByTestId('chat-bubble')).toBeHidden()
  await page.goBack()
  await expect(page.getByTestId('download-sheet')).toBeHidden()
  await expect(says.filter({ hasText: 'Did it work?' })).toBeVisible()
  await page.clock.runFor(9_900)
  await expect(says.filter({ hasText: 'Did it work?' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(says.filter({ hasText: 'Did it work?' })).toBeHidden()
  await expect(page.getByTestId('chat-bubble')).toBeVisible()
})

test('the chat form cleans, checks and sends a number, and thanks the visitor', async ({
  page,
  publishContent,
}) => {
  await openModal(page, await modalAtHome(publishContent))
  await page.getByTestId('chat-bubble').click()
  const form = page.getByTestId('chat-form')
  const field = form.getByLabel('Mobile number')
  await expect(field).toBeFocused()
  await page.keyboard.type('a1-2')
  await expect(field).toHaveValue('12')
  const send = form.getByRole('button')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid 10-digit mobile number.')

  for (const typed of ['+91 98765 43210', '09876543210', '919876543210', '९८७६५४३२१०']) {
    await field.fill('')
    await page.keyboard.type(typed)
    await expect(field).toHaveValue('9876543210')
  }
  await field.fill('')
  // As a paste or the browser's own suggestion does.
  await page.keyboard.insertText('00919876543210')
  await expect(field).toHaveValue('9876543210')
  await expect(form.getByRole('alert')).toBeHidden()
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  const asked = page.waitForRequest('**/v1/downloads')
  await send.click()
  expect((await asked).postDataJSON()).toEqual({ mobileNumber: '9876543210', pageFrom: '/' })
  await expect(page.getByRole('status').filter({ hasText: 'Thank you!' })).toBeVisible()
  await expect(form).toBeHidden()
  expect(await page.evaluate(() => window.dataLayer)).toContainEqual({
    event: 'app_link_requested',
    pixelEvent: 'Lead',
  })
})

test('other pages have no home modal', { tag: '@long' }, async ({ page, publishContent }) => {
  const site = await publishContent((content) => {
    content.copy('/ludo/', '/hi/other/').homeModal = homeModal
  }, slow)
  await page.clock.install()
  await page.goto(`${site.url}/hi/other/`)
  await page.keyboard.press('Shift')
  await tapDownload(page)
  await expect(page.getByTestId('download-sheet')).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page.getByTestId('download-progress')).toBeVisible()
  await expect(page.getByTestId('home-modal')).toHaveCount(0)
  await expect(page.getByTestId('chat-bubble')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ userAgent: android })

  test('the install steps open at completion, and the notification when all overlays are closed', async ({
    page,
    publishContent,
  }) => {
    const site = await publishContent((content) => {
      const steps = content.copy('/ludo/', '/steps/')
      steps.installSteps = { heading: 'Install it', cards }
      steps.downloadButton = {
        stickyNotifTitle: 'Look at your notifications',
        stickyNotifSubTitle: 'The file is there.',
      }
    }, fast)
    await page.goto(`${site.url}/steps/`)
    await page.keyboard.press('Shift')
    await expect(page.getByTestId('install-steps')).toHaveCount(0)
    await tapDownload(page)
    const steps = page.getByTestId('install-steps')
    await expect(steps).toBeVisible()
    await expect(steps.getByRole('listitem')).toHaveCount(3)
    const restart = steps.getByRole('link', { name: 'Restart the Download' })
    await expect(restart.locator('..')).toHaveText("Download didn't start? Restart the Download")
    await expect(restart).toHaveAttribute('href', '/files/install-zupee.apk')
    const notification = page.getByRole('status').filter({ hasText: 'Look at your notifications' })
    await page.keyboard.press('Escape')
    await expect(steps).toBeHidden()
    await expect(page.getByTestId('download-sheet')).toBeVisible()
    await expect(notification).toBeHidden()
    await page.getByTestId('download-close').click()
    await expect(notification).toContainText('The file is there.')
    await notification.getByRole('button', { name: 'Look at your notifications' }).click()
    await expect(page.getByTestId('install-guide')).toBeVisible()
    await expect(notification).toBeHidden()
    await page.keyboard.press('Escape')
    await page.getByTestId('sticky-notification').getByRole('button', { name: 'Close' }).click()
    await expect(notification).toBeHidden()
    await expect(page.getByTestId('bar-help')).toBeVisible()
  })
})

// Unit tests check which pages have the overlay: `src/app/download/taps.test.ts`.
test('a click anywhere on /lite/quick/ starts the download, once', async ({ page, publish }) => {
  const site = await publish(slow)
  await page.goto(`${site.url}/lite/quick/`, { waitUntil: 'commit' })
  const overlay = page.getByTestId('click-overlay')
  await expect(overlay).toBeVisible()
  const asked = page.waitForRequest('**/api/apk-link')
  await page.mouse.click(12, 820)
  await asked
  await expect(page.getByTestId('download-sheet')).toBeVisible()
  await expect(overlay).toBeHidden()
})

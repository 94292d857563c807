import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright'
import { overlays } from '../gallery/overlays.ts'
import { expect, openGallery, test } from '../kit/gallery.ts'

/** Opens an overlay by the keyboard and answers with the button that did it. */
async function openOverlay(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name, exact: true })
  await button.press('Enter')
  return button
}

async function expectNoFault(page: Page, selector: string) {
  // A frame shows a page of its own, which has tests of its own.
  const axe = new AxeBuilder({ page }).include(selector).exclude('iframe').setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Goes round by the Tab key; every control of the dialog must be on the way, and nothing of the page behind it. */
async function expectFocusTrapped(page: Page, dialog: Locator) {
  const controls = dialog.locator('button, a[href], input, iframe')
  const count = await controls.count()
  const visited = new Set<number | 'behind'>()
  // Once more than there are, for the browser's own controls lie between the last and the first.
  for (let press = 0; press <= count + 1; press++) {
    await page.keyboard.press('Tab')
    const at = await controls.evaluateAll((all) =>
      document.activeElement === document.body ? 'browser' : all.findIndex((one) => one.matches(':focus')),
    )
    if (at !== 'browser') visited.add(at < 0 ? 'behind' : at)
  }
  expect([...visited].toSorted()).toEqual(Array.from({ length: count }, (_, place) => place))
}

async function expectModal(page: Page, opener: Locator) {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(/\w/)
  await expectNoFault(page, 'dialog[open]')
  await expectFocusTrapped(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

test('every state of the sheet reads well, holds the focus and gives it back', async ({ page, gallery }) => {
  await openGallery(page, `${gallery.url}overlays/`, 360)
  for (const { name, kind } of overlays) {
    if (kind !== 'sheet') continue
    await test.step(name, async () => expectModal(page, await openOverlay(page, name)))
  }
})

test('so do the dialogs that help', async ({ page, gallery }) => {
  await openGallery(page, `${gallery.url}overlays/`, 360)
  for (const name of ['home modal', 'install steps', 'install guide: xiaomi'])
    await test.step(name, async () => expectModal(page, await openOverlay(page, name)))
})

test('and the game over the page', async ({ page, gallery }) => {
  await openGallery(page, gallery.url, 360)
  const opener = page.locator('#playable-game-a-picture-over-the-page').getByTestId('playable-demo')
  await opener.press('Enter')
  await expect(page.getByTestId('playable-close')).toBeVisible()
  await expectNoFault(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('demo-modal')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the notification reads well and is closed by a key', async ({ page, gallery }) => {
  await openGallery(page, `${gallery.url}overlays/`, 360)
  await openOverlay(page, 'notification')
  const notification = page.getByTestId('sticky-notification')
  await expectNoFault(page, '[data-testid=sticky-notification]')
  await notification.getByRole('button', { name: 'Close' }).press(' ')
  await expect(notification).toBeHidden()
})

test('every state of the chat reads well, and Escape closes its form', async ({ page, gallery }) => {
  await openGallery(page, `${gallery.url}overlays/`, 360)
  const bubble = page.getByTestId('chat-bubble')
  for (const overlay of overlays) {
    if (overlay.kind !== 'chat') continue
    await test.step(overlay.name, async () => {
      await openOverlay(page, overlay.name)
      const region = page.getByRole('region', { name: 'Ask for the link to the app' })
      await expect(region.or(bubble)).toBeVisible()
      await expectNoFault(page, '[data-place]')
      if (await bubble.isVisible()) return
      await page.keyboard.press('Escape')
      await expect(bubble).toBeFocused()
    })
  }
})

test('every state of the sticky bar reads well', async ({ page, gallery }) => {
  await openGallery(page, `${gallery.url}overlays/`, 360)
  for (const { name, kind } of overlays) {
    if (kind !== 'bar') continue
    await test.step(name, async () => {
      await openOverlay(page, name)
      await expect(page.getByTestId('bar-status')).toBeVisible()
      await expectNoFault(page, '[data-testid=sticky-download]')
    })
  }
})

test('so do the consent to third parties and the offers', async ({ page, gallery }) => {
  await openGallery(page, `${gallery.url}overlays/`, 360)
  for (const { name, kind } of overlays) {
    if (kind !== 'consent' && kind !== 'offer') continue
    await test.step(name, async () => {
      await openOverlay(page, name)
      const buttons = page.locator('[data-place]').getByRole('button')
      await expect(buttons).toHaveCount(2)
      await expectNoFault(page, '[data-place]')
      await buttons.first().press('Enter')
      await expect(page.locator('[data-place]')).toBeHidden()
    })
  }
})

test('of two dialogs the upper one alone can be used', async ({ page, gallery }) => {
  await openGallery(page, `${gallery.url}overlays/`, 360)
  for (const { name, kind } of overlays) {
    if (kind !== 'both') continue
    await test.step(name, async () => {
      await openOverlay(page, name)
      await expect(page.locator('dialog[open]')).toHaveCount(2)
      await expectNoFault(page, 'dialog[open]')
      await expectFocusTrapped(page, page.locator('dialog[open]:not([data-testid=download-sheet])'))
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    })
  }
})

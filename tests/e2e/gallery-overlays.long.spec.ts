import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright'
import { overlays } from '../gallery/overlays.ts'
import { expect, openGallery, test } from '../kit/gallery.ts'

/** Opens an overlay with the keyboard. Returns the button that opens it. */
async function openOverlay(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name, exact: true })
  await button.press('Enter')
  return button
}

async function expectNoFault(page: Page, selector: string) {
  // The page in a frame has its own tests.
  const axe = new AxeBuilder({ page }).include(selector).exclude('iframe').setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Presses Tab through the whole dialog: the focus must reach every control of it, and nothing of the page behind it. */
async function expectFocusTrapped(page: Page, dialog: Locator) {
  const controls = dialog.locator('button, a[href], input, iframe')
  const count = await controls.count()
  const visited = new Set<number | 'behind'>()
  // One more press, because the browser's own controls are between the last and the first.
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

test('every state of the sheet is accessible, traps the focus and returns it', async ({ page, gallery }) => {
  await openGallery(page, `${gallery.url}overlays/`, 360)
  for (const { name, kind } of overlays) {
    if (kind !== 'sheet') continue
    await test.step(name, async () => expectModal(page, await openOverlay(page, name)))
  }
})

test('the help dialogs are accessible, trap the focus and return it', async ({ page, gallery }) => {
  await openGallery(page, `${gallery.url}overlays/`, 360)
  for (const name of ['home modal', 'install steps', 'install guide: xiaomi'])
    await test.step(name, async () => expectModal(page, await openOverlay(page, name)))
})

test('the game over the page is accessible and returns the focus', async ({ page, gallery }) => {
  await openGallery(page, gallery.url, 360)
  const opener = page.locator('#playable-game-a-picture-over-the-page').getByTestId('playable-demo')
  await opener.press('Enter')
  await expect(page.getByTestId('playable-close')).toBeVisible()
  await expectNoFault(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('demo-modal')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the notification is accessible, and a key closes it', async ({ page, gallery }) => {
  await openGallery(page, `${gallery.url}overlays/`, 360)
  await openOverlay(page, 'notification')
  const notification = page.getByTestId('sticky-notification')
  await expectNoFault(page, '[data-testid=sticky-notification]')
  await notification.getByRole('button', { name: 'Close' }).press(' ')
  await expect(notification).toBeHidden()
})

test('every state of the chat is accessible, and Escape closes its form', async ({ page, gallery }) => {
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

test('every state of the sticky bar is accessible', async ({ page, gallery }) => {
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

test('the consent banner and the offers are accessible, and a key closes them', async ({ page, gallery }) => {
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

test('if two dialogs are open, only the upper one can be used', async ({ page, gallery }) => {
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

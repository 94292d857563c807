import { openControlled } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

test('in its frame the game speaks the page’s language and hands over to its download', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/gu/ludo/`)
  await page.getByTestId('playable-demo').first().click()
  const game = page.getByTestId('demo-modal').frameLocator('iframe')
  await expect(game.locator('.prompt b')).toHaveText('તમારો વારો. પાસો ફેંકો')
  await game.getByTestId('install').click()
  await expect(page.getByTestId('demo-modal')).toBeHidden()
  await expect(page.getByTestId('download-sheet')).toBeVisible()
})

test('once it was seen the demo opens without a network', async ({ page, context, site }) => {
  await openControlled(page, `${site.url}/gu/ludo/`)
  const demo = page.getByTestId('playable-demo').first()
  const die = page.getByTestId('demo-modal').frameLocator('iframe').locator('.roll')
  await demo.click()
  await expect(die).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('demo-modal')).toBeHidden()
  await context.setOffline(true)
  await demo.click()
  await expect(die).toBeEnabled()
  await page.goto(`${site.url}/gu/play/ludo/`)
  await expect(page.locator('.prompt b')).toHaveText('તમારો વારો. પાસો ફેંકો')
})

test('a demo that was never seen says without a network that it needs it once, and opens when it is back', async ({
  page,
  context,
  site,
}) => {
  await openControlled(page, `${site.url}/gu/ludo/`)
  const frame = page.getByTestId('demo-modal').frameLocator('iframe')
  await context.setOffline(true)
  await page.getByTestId('playable-demo').first().click()
  await expect(frame.getByRole('status')).toContainText('એક વાર ઇન્ટરનેટ જોઈએ')
  await page.goto(`${site.url}/gu/play/ludo/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('અત્યારે ઇન્ટરનેટ નથી')
  await context.setOffline(false)
  await expect(page.locator('.roll')).toBeEnabled()
})

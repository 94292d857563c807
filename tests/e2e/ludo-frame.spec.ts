import { openControlled } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

test('the game in its frame has the language of the page, and its install button starts the page’s download', async ({
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

test('a demo that was opened once opens offline', async ({ page, context, site }) => {
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

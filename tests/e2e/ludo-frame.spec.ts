import { openControlled } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

test('in its frame the game speaks the page’s language and hands over to its download', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/gu/ludo/`)
  await page.getByTestId('playable-demo').first().click()
  const game = page.getByTestId('demo-modal').frameLocator('iframe')
  await expect(game.getByTestId('ludo-play')).toHaveText('રમો')
  await game.getByTestId('ludo-play').click()
  await game.getByTestId('install').click()
  await expect(page.getByTestId('demo-modal')).toBeHidden()
  await expect(page.getByTestId('download-sheet')).toBeVisible()
})

test('once it was seen the demo opens without a network', async ({ page, context, site }) => {
  await openControlled(page, `${site.url}/gu/ludo/`)
  const demo = page.getByTestId('playable-demo').first()
  const play = page.getByTestId('demo-modal').frameLocator('iframe').getByTestId('ludo-play')
  await demo.click()
  await expect(play).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('demo-modal')).toBeHidden()
  await context.setOffline(true)
  await demo.click()
  await play.click()
  await expect(page.getByTestId('demo-modal').frameLocator('iframe').locator('.roll')).toBeEnabled()
  await page.goto(`${site.url}/gu/play/ludo/`)
  await expect(page.getByTestId('ludo-play')).toHaveText('રમો')
})

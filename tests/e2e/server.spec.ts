import { sampleSha256, sampleSize } from '../../server/apk/sample/sample.ts'
import { nextDownload, openControlled, tapDownload } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

test("a page downloads the site's own file, also if it was opened at localhost", async ({ page, site }) => {
  await openControlled(page, `${site.url.replace('127.0.0.1', 'localhost')}/gu/ludo/`)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual({ name: 'install-zupee.apk', size: sampleSize, sha256: sampleSha256 })
})

test('a deep link opens in the app without a touch, and the page has a link to the app', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0 Mobile' })
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told, ReactNativeWebView: { postMessage: (text: string) => told.push(text) } })
  })
  const answer = await page.goto(`${site.url}/acadmey/tv`)
  expect(answer?.status()).toBe(200)
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told.join())
  await expect.poll(told).toContain('"path":"/acadmey/tv"')
  await expect(page.getByRole('link', { name: 'Open in the app' })).toHaveAttribute(
    'href',
    /^intent:\/\/[^/]+\/acadmey\/tv#Intent;.*package=com\.example\.zupee;S\.browser_fallback_url=http[^;]+%2Fludo%2F[^;]*;end$/,
  )
  await expect(page.getByTestId('download-button').first()).toBeVisible()
  await page.close()
})

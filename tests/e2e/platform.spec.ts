import type { BrowserContextOptions } from 'playwright'
import { expect, test } from '../kit/fixtures.ts'

const iPhone: BrowserContextOptions = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
}
const mac: BrowserContextOptions = {
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  viewport: { width: 1280, height: 800 },
}

for (const [name, options, target] of [
  ['an iPhone', iPhone, null],
  ['a Mac', mac, '_blank'],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(options)

    test('the button leads to the App Store and fetches no APK', async ({ page, context, site }) => {
      const requests: string[] = []
      context.on('request', (request) => requests.push(request.url()))
      await context.route('https://apps.apple.com/**', (route) =>
        route.fulfill({ body: 'store', contentType: 'text/html' }),
      )
      // Nothing is touched: the bundle loads in the frame after the first paint.
      await page.clock.install({ time: 0 })
      await page.clock.pauseAt(1000)
      await page.goto(`${site.url}/gu/ludo/`)
      const button = page.getByTestId('download-button').first()
      const hrefAFrameLater = async () => {
        await page.clock.runFor(20)
        return button.getAttribute('href')
      }
      await expect.poll(hrefAFrameLater).toMatch(/^https:\/\/apps\.apple\.com\//)
      expect(await button.getAttribute('target')).toBe(target)
      if (target) {
        await expect(button).toHaveAttribute('rel', /noopener/)
        const [store] = await Promise.all([context.waitForEvent('page'), button.click()])
        await expect(store).toHaveURL(/apps\.apple\.com/)
        await expect(page).toHaveURL(`${site.url}/gu/ludo/`)
      } else {
        await button.click()
        await expect(page).toHaveURL(/apps\.apple\.com/)
      }
      expect(requests.filter((url) => /apk-link|\.apk$/.test(new URL(url).pathname))).toEqual([])
    })
  })
}

import { throttle } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'

test.use({ viewport: { width: 412, height: 823 } })

// What visitors do not notice: https://web.dev/articles/cls
const maxShift = 0.1

// With a hero, with a form, with text, with a list.
for (const path of ['/gu/ludo/', '/contact-us/', '/zupee-se-paise-kaise-nikale/', '/html-sitemap/'])
  test(`on a slow phone ${path} hardly moves while it arrives`, async ({ page, context, site }) => {
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await throttle(context, 'slow-4g')
    await page.goto(site.url + path)
    // What is near the first view is laid out.
    await expect(page.locator('html')).not.toHaveAttribute('data-unpainted')
    const shift = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type: 'layout-shift', buffered: true })
      const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[]
      return entries.reduce((sum, { value }) => sum + value, 0)
    })
    expect(shift).toBeLessThanOrEqual(maxShift)
  })

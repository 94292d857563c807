import type { BrowserContext, Page } from 'playwright'
import type { ThirdParties } from '../../src/content/site.ts'
import { consentQuestion } from '../../src/tracking/thirdParties/consent.ts'
import { nextDownload, tapDownload } from '../kit/browser/visitor.ts'
import { expect, type PublishContent, test } from '../kit/fixtures.ts'
import { pathsShowingAll } from '../kit/site/crawled.ts'

test.use({ serviceWorkers: 'block' })

const parties = {
  tagManager: { script: 'https://tags.example/gtm.js', origins: [{ origin: 'https://tags.example' }] },
  pixel: {
    pixelId: '123',
    script: 'https://pixel.example/p.js',
    origins: [{ origin: 'https://pixel.example' }],
  },
  recording: {
    script: 'https://recording.example/r.js',
    origins: [{ origin: 'https://recording.example' }, { origin: 'https://*.recording.example' }],
  },
  oneLink: { url: 'https://brand.onelink.me/abcd/' },
} satisfies ThirdParties

// The recorder loads another script, as the real one does.
const loadMore = (address: string) =>
  `document.head.append(Object.assign(document.createElement('script'), { src: '${address}' }))`

const scripts: Record<string, string> = {
  '/p.js': `while (fbq.queue.length) new Image().src = 'https://pixel.example/tr?' + fbq.queue.shift().join('-')
    fbq.callMethod = (...command) => { new Image().src = 'https://pixel.example/tr?' + command.join('-') }`,
  '/r.js': `${loadMore('https://code.recording.example/more.js')}
    try { ${loadMore('https://stranger.example/s.js')} } catch {}`,
}

/** A site with all third parties on every page. `asked` are the requests that they get. */
async function withThirdParties(
  context: BrowserContext,
  publishContent: PublishContent,
  { required = true } = {},
) {
  const site = await publishContent((content) => {
    Object.assign(content.site, { thirdParties: parties, consent: { required } })
    for (const one of content.pages)
      Object.assign(one, { useFBPixel: true, useSmartScript: true, useMSClarity: true })
  })
  const own = [site.url, new URL(site.origin.fileUrl).origin]
  const asked: string[] = []
  await context.route(
    (url) => !own.includes(url.origin),
    (route) => {
      const { href, pathname } = new URL(route.request().url())
      asked.push(href)
      return route.fulfill({ contentType: 'text/javascript', body: scripts[pathname] ?? '' })
    },
  )
  await context.addInitScript(() => {
    Math.random = () => 0.019
  })
  return { asked, url: site.url }
}

const question = (page: Page) => page.getByTestId('consent')

test('before the visitor agrees, third parties get no request from any type of page', async ({
  page,
  context,
  publishContent,
}) => {
  test.slow()
  const { asked, url } = await withThirdParties(context, publishContent)
  for (const path of pathsShowingAll()) {
    await page.goto(url + path, { waitUntil: 'domcontentloaded' })
    await page.keyboard.press('Shift')
    await expect(question(page)).toBeVisible()
  }
  expect(asked).toEqual([])
})

test('on the smallest phones the banner covers neither the button nor the line about risks', async ({
  page,
  context,
  publishContent,
}) => {
  const { url } = await withThirdParties(context, publishContent)
  await page.setViewportSize({ width: 360, height: 640 })
  for (const locale of ['', '/hi', '/gu', '/bn']) {
    await page.goto(`${url}${locale}/ludo/`)
    await page.keyboard.press('Shift')
    await expect(question(page)).toBeVisible()
    const banner = await question(page).boundingBox()
    const rest = await page
      .locator('main [data-testid="download-button"], main [data-risk]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    const covered = rest.filter(
      ({ top, bottom }) => banner && top < banner.y + banner.height && bottom > banner.y,
    )
    expect([locale, covered]).toEqual([locale, []])
    expect(rest.length).toBeGreaterThan(1)
  }
})

test('a visitor who refuses is not asked again, and third parties get no request', async ({
  page,
  context,
  publishContent,
}) => {
  const { asked, url } = await withThirdParties(context, publishContent)
  await page.goto(`${url}/gu/ludo/`)
  await page.keyboard.press('Shift')
  await question(page).getByRole('button', { name: 'ના પાડો' }).click()
  await expect(question(page)).toHaveCount(0)
  await tapDownload(page)
  await page.reload()
  await page.keyboard.press('Shift')
  await expect.poll(() => page.evaluate(() => JSON.stringify(window.dataLayer ?? []))).toContain('update')
  await expect(question(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('if the visitor agrees, the third parties that the site names get requests, and no others', async ({
  page,
  context,
  publishContent,
}) => {
  const { asked, url } = await withThirdParties(context, publishContent)
  const blocked: string[] = []
  page.on('pageerror', (error) => blocked.push(error.message))
  await page.goto(`${url}/gu/ludo/`)
  await page.keyboard.press('Shift')
  await question(page).getByRole('button', { name: 'મંજૂરી આપો' }).click()
  await expect.poll(() => asked).toContain('https://code.recording.example/more.js')
  await tapDownload(page)
  await expect
    .poll(() => asked)
    .toEqual(
      expect.arrayContaining([
        'https://pixel.example/tr?track-PageView',
        'https://pixel.example/tr?track-Lead',
      ]),
    )
  await expect
    .poll(() => asked.filter((one) => one.startsWith('https://impressions.onelink.me/')))
    .toHaveLength(1)
  expect(asked.find((one) => one.includes('impressions'))).toContain('pid=organik-ls14')
  expect(asked.filter((one) => one.includes('stranger'))).toEqual([])
  expect(blocked).toEqual([])
})

test('visitors change their consent in the footer', async ({ page, context, publishContent }) => {
  const { asked, url } = await withThirdParties(context, publishContent)
  const granted = { choice: 'granted', date: '2026-11-24T10:00:00.000Z', ...consentQuestion(parties) }
  await context.addInitScript((text) => localStorage.setItem('consent', text), JSON.stringify(granted))
  await page.goto(`${url}/gu/ludo/`)
  const link = page.getByTestId('consent-link')
  // The layout of sections would move it while the test clicks.
  await link.scrollIntoViewIfNeeded()
  await expect(page.locator('html[data-laid-out]')).toBeAttached()
  await link.click()
  await expect(question(page)).toBeFocused()
  await expect.poll(() => asked).toContain('https://pixel.example/tr?track-PageView')
  await question(page).getByRole('button', { name: 'ના પાડો' }).click()
  await expect.poll(() => asked.at(-1)).toBe('https://pixel.example/tr?consent-revoke')
  await tapDownload(page)
  await expect(page.getByTestId('download-sheet')).toBeVisible()
  expect(asked.at(-1)).toBe('https://pixel.example/tr?consent-revoke')
})

test('if no consent is needed, an impression is sent 1 s after the page has loaded', async ({
  page,
  context,
  publishContent,
}) => {
  const { url } = await withThirdParties(context, publishContent, { required: false })
  const impression = page.waitForRequest('https://impressions.onelink.me/**')
  await page.goto(`${url}/gu/ludo/?utm_source=sms`)
  expect((await impression).url()).toContain('pid=sms')
  // The entry exists after the response.
  const sinceLoad = () =>
    page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const noted = performance.getEntriesByType('resource').find(({ name }) => name.includes('impressions'))
      return noted && visit ? noted.startTime - visit.loadEventEnd : null
    })
  await expect.poll(sinceLoad).not.toBeNull()
  expect(await sinceLoad()).toBeGreaterThanOrEqual(990)
  await expect(question(page)).toHaveCount(0)
})

test('an ad blocker that blocks the code of third parties breaks nothing else', async ({
  page,
  context,
  publishContent,
}) => {
  const { url } = await withThirdParties(context, publishContent)
  const blocked: string[] = []
  await page.route(/\/assets\/(?:partners|Question)-/, (route) => {
    blocked.push(route.request().url())
    return route.abort('blockedbyclient')
  })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.clock.install()
  await page.goto(`${url}/gu/ludo/?utm_source=sms`)
  await page.keyboard.press('Shift')
  await expect.poll(() => blocked.length).toBeGreaterThan(0)
  await page.clock.runFor(60_000)
  expect(blocked.length).toBeLessThanOrEqual(9)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect((await saved).size).toBeGreaterThan(1_000_000)
  expect(errors).toEqual([])
})

import { createHash } from 'node:crypto'
import { sampleSha256, sampleSize } from '../../server/apk/sample/sample.ts'
import { nextDownload, openControlled, tapDownload } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

test('the link endpoint, the file and its parts agree', async ({ request, site }) => {
  const link = await request.post(`${site.url}/api/apk-link`, {
    data: { websiteName: 'zupee', source: '/gu/ludo/' },
  })
  const { apkLink: path, size, sha256 } = await link.json()
  const apkLink = site.url + path
  const whole = await request.get(apkLink)
  expect(
    createHash('sha256')
      .update(await whole.body())
      .digest('hex'),
  ).toBe(sha256)
  expect(whole.headers()['content-length']).toBe(String(size))
  const part = await request.get(apkLink, { headers: { range: `bytes=${size - 100}-` } })
  expect(part.status()).toBe(206)
  expect(part.headers()['content-range']).toBe(`bytes ${size - 100}-${size - 1}/${size}`)
  expect(part.headers().etag).toBe(whole.headers().etag)
  expect((await part.body()).equals((await whole.body()).subarray(-100))).toBe(true)
})

test("a page downloads the site's own file, under whatever address it was opened", async ({ page, site }) => {
  await openControlled(page, `${site.url.replace('127.0.0.1', 'localhost')}/gu/ludo/`)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual({ name: 'install-zupee.apk', size: sampleSize, sha256: sampleSha256 })
})

test('addresses have one form, and unknown ones a page of their own', async ({ request, page, site }) => {
  const bare = await request.get(`${site.url}/gu/ludo`, { maxRedirects: 0 })
  expect([bare.status(), bare.headers().location]).toEqual([308, '/gu/ludo/'])
  const missing = await page.goto(`${site.url}/nothing-here/`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('the event log refuses what is incomplete', async ({ request, site }) => {
  expect((await request.put(`${site.url}/logevents?appName=zupee`)).status()).toBe(400)
})

test('routes of the service worker do not exist on the server', async ({ request, site }) => {
  expect((await request.get(`${site.url}/_download/anything`)).status()).toBe(404)
})

test('a deep link opens in the app, without a sign of the visitor, and shows the way there', async ({
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
    /^intent:\/\/[^/]+\/acadmey\/tv#Intent;.*package=com\.example\.zupee;end$/,
  )
  await expect(page.getByTestId('download-button').first()).toBeVisible()
  await page.close()
})

import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'playwright/test'

const html = (body: string) => ({ contentType: 'text/html', body: `<!doctype html>${body}` })

/** Serves pages of made-up origins in this browser, and the built library on all of them. */
async function publish(context: BrowserContext, pages: Record<string, string>) {
  await context.route(/^https:\/\/[\w.]+\.example\//, async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    const page = pages[`${origin}${pathname}`]
    if (page !== undefined) return route.fulfill(html(page))
    if (!pathname.endsWith('.js')) return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(`dist/webview${pathname}`) })
  })
}

const framing = `
  <iframe src="https://app.example/"></iframe>
  <script>
    window.heard = []
    addEventListener('message', ({ data, origin, source }) => {
      heard.push([data, origin])
      if (data.includes('ready')) source.postMessage('{"type":"onBalance","amount":7}', 'https://app.example')
    })
  </script>`

const framed = `
  <script type="module">
    import { allowHost, logNative, provideInterface } from '/bridge.js'
    allowHost('https://host.example')
    const call = ({ amount }) => {
      logNative('balance ' + amount, false)
      throw new Error('oops')
    }
    provideInterface({ name: 'onBalance', read: (value) => value, call }, new AbortController().signal)
    logNative('ready', false)
    document.title = 'sent'
  </script>`

const heardBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: [string, string][] }).heard)

test('an allowed page that frames the app is its native side', async ({ page, context }) => {
  await publish(context, { 'https://host.example/': framing, 'https://app.example/': framed })
  await page.goto('https://host.example/')
  await expect
    .poll(async () => (await heardBy(page)).map(([text, origin]) => [JSON.parse(text).message, origin]))
    .toEqual([
      ['ready', 'https://app.example'],
      ['balance 7', 'https://app.example'],
      ['InterfaceError:onBalance:oops', 'https://app.example'],
    ])
})

test('another page that frames the app gets no messages', async ({ page, context }) => {
  await publish(context, { 'https://evil.example/': framing, 'https://app.example/': framed })
  const written = page.waitForEvent('console', (message) => message.text().includes('ready'))
  await page.goto('https://evil.example/')
  await written
  await expect.poll(() => page.frames()[1]?.title()).toBe('sent')
  expect(await heardBy(page)).toEqual([])
})

const marketer = `
  <p id="qr"></p><a id="store" href="/fallback">Install</a>
  <script src="/smart-script.js"></script>
  <script>
    var result = window.AF_SMART_SCRIPT.generateOneLinkURL({
      oneLinkURL: 'https://brand.onelink.me/abcd/',
      afParameters: { mediaSource: { keys: ['inmedia'], defaultValue: 'none' } },
    })
    if (result) {
      document.getElementById('store').href = result.clickURL
      window.AF_SMART_SCRIPT.displayQrCode('qr', { codeColor: '#00008B', logo: '/missing.png' })
      window.AF_SMART_SCRIPT.fireImpressionsLink()
    }
  </script>`

test('the classic script makes link, QR code and impression for a page configured for the original', async ({
  page,
  context,
}) => {
  await publish(context, { 'https://shop.example/': marketer, 'https://shop.example/next': marketer })
  await context.route('https://impressions.onelink.me/**', (route) => route.fulfill({ status: 204 }))
  const impression = page.waitForRequest('https://impressions.onelink.me/**')
  await page.goto('https://shop.example/?inmedia=email')
  const link = 'https://brand.onelink.me/abcd/?af_js_web=true&af_ss_ver=2_8_1&pid=email'
  await expect(page.locator('#store')).toHaveAttribute('href', link)
  await expect(page.locator('#qr svg[width="256"] path[fill="#00008B"]')).toHaveCount(1)
  await expect(page.locator('#qr image, #qr rect')).toHaveCount(0)
  const { pathname, searchParams } = new URL((await impression).url())
  expect([pathname, searchParams.get('pid')]).toEqual(['/ch/abcd/', 'email'])
  await page.goto('https://shop.example/next')
  await expect(page.locator('#store')).toHaveAttribute('href', link)
})

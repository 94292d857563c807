import type { Page, Request } from 'playwright'
import { nextDownload, tapDownload } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { linkInSheet, visit, wholeFile } from '../kit/testSite.ts'

const layer = (page: Page) => page.evaluate(() => (window.dataLayer ?? []) as { event?: string }[])

/** The events of a visit. Events with details, which only the figures use, are in `measured`. */
function logOf(page: Page): URLSearchParams[] & { measured: URLSearchParams[] } {
  const logged: URLSearchParams[] = []
  const measured: URLSearchParams[] = []
  const note = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== '/logevents' || request.method() !== 'PUT') return
    if (searchParams.has('details')) measured.push(searchParams)
    else logged.push(searchParams)
  }
  page.on('request', note)
  return Object.assign(logged, { measured })
}

test('the tag manager and the log get a click and its completion', async ({ page, publish }) => {
  const site = await publish()
  const log = logOf(page)
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  await saved
  await expect.poll(() => log.length).toBe(2)
  expect((await layer(page)).map(({ event }) => event)).toEqual([
    'apk_download_click',
    'apk_download_completed',
  ])
  const [click, completed] = log
  for (const event of [click, completed]) {
    expect([...(event?.keys() ?? [])]).toEqual(
      expect.arrayContaining([
        'appName',
        'uuid',
        'sessionid',
        'label',
        'timestamp',
        'pageUrl',
        'language',
        'networkType',
        'userAgent',
      ]),
    )
    expect(event?.get('pageUrl')).toBe(site.landing)
    expect(event?.get('language')).toBe('gu')
  }
  expect([click?.get('sessionid'), completed?.get('sessionid')]).toEqual(['1', '2'])
  expect([click?.has('downloadCompleted'), completed?.get('downloadCompleted')]).toEqual([false, 'true'])
  expect(completed?.get('APKVersion')).toBe('411')
})

test('the log gets the page view and the steps of a download', async ({ page, publish }) => {
  const site = await publish()
  const log = logOf(page)
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  await saved
  const stepsTold = () =>
    log.measured.flatMap((event) => JSON.parse(event.get('details') ?? '{}').steps ?? []) as string[]
  await expect.poll(stepsTold).toContain('saved')
  expect(stepsTold()).toEqual(expect.arrayContaining(['linked', 'begun', 'whole', 'saved']))
  expect(log.measured.filter((event) => event.get('label') === 'page_seen')).toHaveLength(1)
})

test('the browser downloads a file that pages may not read, and the log gets a failure with the version', async ({
  page,
  publish,
}) => {
  const site = await publish({ always: [{ do: 'hide', headers: ['access-control-allow-origin'] }] })
  const log = logOf(page)
  const saved = nextDownload(page)
  await visit(page, site)
  await tapDownload(page)
  await expect.poll(() => log.at(-1)?.get('downloadCompleted'), { timeout: 40_000 }).toBe('false')
  expect(log.at(-1)?.get('APKVersion')).toBe('411')
  expect((await layer(page)).at(-1)).toMatchObject({ event: 'apk_download_failed' })
  await expect(linkInSheet(page, site)).toBeVisible()
  const { sha256, size } = wholeFile(site)
  expect(await saved).toMatchObject({ sha256, size })
  expect(page.url()).toBe(site.landing)
})

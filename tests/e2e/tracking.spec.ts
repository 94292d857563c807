import type { Page, Request } from 'playwright'
import { nextDownload, tapDownload } from '../kit/browser/visitor.ts'
import type { Behaviour } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'
import { linkInSheet, visit } from '../kit/testSite.ts'

const layer = (page: Page) => page.evaluate(() => (window.dataLayer ?? []) as { event?: string }[])

/** The events of a visit; those that only the figures are made of say details. */
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

test('a click and its completion are told to the tag manager and to the log', async ({ page, publish }) => {
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

test('the log hears that a page was seen, and how far a download comes', async ({ page, publish }) => {
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

const failures: [name: string, behaviour: Behaviour, isOpened: boolean][] = [
  ['the server refuses', { always: [{ do: 'expire', status: 410 }] }, false],
  ['pages may not read', { always: [{ do: 'hide', headers: ['access-control-allow-origin'] }] }, true],
]

for (const [name, behaviour, isOpened] of failures) {
  const tag = isOpened ? [] : '@long'
  test(`a failure is told with its version; a file that ${name} is ${isOpened ? 'opened by' : 'left as'} its link`, {
    tag,
  }, async ({ page, publish }) => {
    const site = await publish(behaviour)
    const log = logOf(page)
    const byTheBrowser: string[] = []
    page.on('download', (download) => byTheBrowser.push(download.url()))
    await visit(page, site)
    await tapDownload(page)
    await expect.poll(() => log.at(-1)?.get('downloadCompleted'), { timeout: 40_000 }).toBe('false')
    expect(log.at(-1)?.get('APKVersion')).toBe('411')
    expect((await layer(page)).at(-1)).toMatchObject({ event: 'apk_download_failed' })
    await expect(linkInSheet(page, site)).toBeVisible()
    if (isOpened) await expect.poll(() => byTheBrowser).toEqual([site.origin.fileUrl])
    else expect(byTheBrowser).toEqual([])
    expect(page.url()).toBe(site.landing)
  })
}

test('the visitor keeps an id over visits', async ({ page, site }) => {
  const idOf = async () => {
    await page.goto(`${site.url}/gu/ludo/`)
    await page.keyboard.press('Shift')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('newUUID')))
      .toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    return page.evaluate(() => localStorage.getItem('newUUID'))
  }
  expect(await idOf()).toBe(await idOf())
})

test('a log that fails does not disturb the page', { tag: '@long' }, async ({ page, publish, context }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await context.route('**/logevents?*', (route) => route.abort())
  const site = await publish()
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect((await saved).sha256).toBe(site.origin.live().sha256)
  expect(errors).toEqual([])
})

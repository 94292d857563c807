import { nextDownload, tapDownload } from '../kit/browser/visitor.ts'
import type { Behaviour } from '../kit/exports/main.ts'
import { expect, type Page, test } from '../kit/fixtures.ts'
import { afterACut, CUT, faultScenarios, rate } from '../kit/origin/faultScenarios.ts'
import { faultsOf, pick } from '../kit/origin/faults.ts'
import {
  linkInSheet,
  MiB,
  requestedOffsets,
  type TestSite,
  useOriginLinks,
  visit,
  wholeFile,
} from '../kit/testSite.ts'

// What lay unread in the browser when the connection broke is lost to every page, so it breaks when this much is shown.
const shown = '4.8'
const mostUnread = CUT - 4.75 * MiB

async function breakWhenRead(page: Page, { origin }: TestSite, { script }: Behaviour) {
  if (!pick(faultsOf(script?.[0]), 'cut')) return
  await expect(page.getByTestId('download-progress')).toContainText(shown)
  origin.resume()
}

const nearCut = (start: number) => (start <= CUT && start > CUT - mostUnread ? CUT : start)

// The engine gets all scenarios in Node (`tests/faultyAnswers.test.ts`). One restarts the file, one waits.
const inTheBrowser = ['the release changes midway', 'a captive portal answers midway']

for (const [name, behaviour, starts] of faultScenarios.filter(([name]) => inTheBrowser.includes(name))) {
  test(`the file is whole although ${name}`, { tag: '@rows' }, async ({ page, publish }) => {
    const site = await publish(behaviour)
    await visit(page, site)
    const saved = nextDownload(page)
    await tapDownload(page)
    await breakWhenRead(page, site, behaviour)
    expect(await saved).toEqual(wholeFile(site))
    expect(requestedOffsets(site).map(nearCut)).toEqual(starts)
    expect(site.origin.counts).toMatchObject({ preflights: 0, mostAtOnce: 1 })
  })
}

test('an expired link is replaced by a fresh one, and what is stored stays', { tag: '@long' }, async ({
  page,
  context,
  publish,
}) => {
  const behaviour: Behaviour = { signed: true, ...afterACut({ do: 'expire', status: 403 }) }
  const site = await publish(behaviour)
  await useOriginLinks(context, site)
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  await breakWhenRead(page, site, behaviour)
  expect(await saved).toEqual(wholeFile(site))
  expect(requestedOffsets(site).map(nearCut)).toEqual([0, CUT, CUT])
  expect(site.origin.counts.requests.map(({ token }) => token)).toEqual(['1', '1', '2'])
  expect(site.origin.counts.links).toHaveLength(2)
})

test('a server that zips even an answer to a range is asked without one', { tag: '@long' }, async ({
  page,
  publish,
}) => {
  const site = await publish({ always: [rate, { do: 'gzip' }] })
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(site))
  expect(site.origin.counts.requests.at(-1)?.range).toBeNull()
})

test('nothing is saved and the visitor gets the link when the file is gone', async ({ page, publish }) => {
  const site = await publish({ always: [{ do: 'expire', status: 410 }] })
  await visit(page, site)
  const saves: string[] = []
  page.on('download', (download) => saves.push(download.url()))
  await tapDownload(page)
  await expect(linkInSheet(page, site)).toBeVisible()
  expect(saves).toEqual([])
})

/** What a page cannot read but the browser's own download can. */
const unreadable: [name: string, behaviour: Behaviour][] = [
  [
    'does not expose its headers',
    { always: [rate, { do: 'hide', headers: ['access-control-expose-headers'] }] },
  ],
  [
    'does not let pages read it',
    { always: [rate, { do: 'hide', headers: ['access-control-allow-origin'] }] },
  ],
]

for (const [name, behaviour] of unreadable) {
  const tag = name === 'does not let pages read it' ? [] : '@long'
  test(`the browser itself gets the file from a server that ${name}`, { tag }, async ({ page, publish }) => {
    const site = await publish(behaviour)
    await visit(page, site)
    const saved = nextDownload(page)
    await tapDownload(page)
    await breakWhenRead(page, site, behaviour)
    const { sha256, size } = wholeFile(site)
    expect(await saved).toMatchObject({ sha256, size })
    await expect(linkInSheet(page, site)).toBeVisible()
  })
}

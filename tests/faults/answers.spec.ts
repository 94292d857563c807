import { nextDownload, tapDownload } from '../kit/browser/visitor.ts'
import type { Behaviour } from '../kit/exports/main.ts'
import { expect, type Page, test } from '../kit/fixtures.ts'
import { CUT, faultScenarios } from '../kit/origin/faultScenarios.ts'
import { faultsOf, pick } from '../kit/origin/faults.ts'
import { linkInSheet, MiB, requestedOffsets, type TestSite, visit, wholeFile } from '../kit/testSite.ts'

// Bytes that the page has not read when the connection breaks are lost. So it breaks when the sheet shows this much.
const shown = '4.8'
const mostUnread = CUT - 4.75 * MiB

async function breakWhenRead(page: Page, { origin }: TestSite, { script }: Behaviour) {
  if (!pick(faultsOf(script?.[0]), 'cut')) return
  await expect(page.getByTestId('download-progress')).toContainText(shown)
  origin.resume()
}

const nearCut = (start: number) => (start <= CUT && start > CUT - mostUnread ? CUT : start)

// `tests/faultyAnswers.test.ts` runs all scenarios in Node. Of these two, one restarts the file and one waits.
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

test('nothing is saved and the visitor gets the link when the file is gone', async ({ page, publish }) => {
  const site = await publish({ always: [{ do: 'expire', status: 410 }] })
  await visit(page, site)
  const saves: string[] = []
  page.on('download', (download) => saves.push(download.url()))
  await tapDownload(page)
  await expect(linkInSheet(page, site)).toBeVisible()
  expect(saves).toEqual([])
})

import { savedFile } from '../kit/browser/saved.ts'
import { nextDownload, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { faultyOrigin } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'
import { sitePath } from '../kit/site/site.ts'
import { MiB, mostBytesRepeated, requestedOffsets, visit, wholeFile } from '../kit/testSite.ts'

test('the visitor leaves for another site and comes back', { tag: '@long' }, async ({ page, publish }) => {
  const site = await publish({ size: 24 * MiB, script: [{ do: 'stall', after: 12 * MiB }] })
  await visit(page, site)
  const downloaded = page.waitForEvent('download')
  await tapDownload(page)
  await untilPercent(page, 30)
  await page.goto(site.origin.linkUrl)
  await page.goBack()
  await page.keyboard.press('Shift')
  expect(await savedFile(await downloaded)).toEqual(wholeFile(site))
  expect(site.origin.counts.mostAtOnce).toBe(1)
  expect(mostBytesRepeated(site, [30])).toBeLessThanOrEqual(2.5 * MiB)
})

test('a link that redirects to another server works, also when the download resumes', {
  tag: '@long',
}, async ({ page, publish }) => {
  const cdn = await faultyOrigin({
    path: sitePath,
    size: 12 * MiB,
    script: [{ do: 'cut', after: 5_000_000 }],
  })
  const redirect = { do: 'answer', status: 302, headers: { location: cdn.fileUrl } } as const
  const site = await publish({ always: [redirect] }, { env: { APK_ORIGINS: new URL(cdn.fileUrl).origin } })
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual({ ...wholeFile(site), sha256: cdn.live().sha256 })
  expect(requestedOffsets({ ...site, origin: cdn })).toHaveLength(2)
  expect(cdn.counts.preflights + site.origin.counts.preflights).toBe(0)
  await cdn.close()
})

// The first four bytes of an entry, a directory with the manifest, and its end record.
test('the smallest file that looks like an APK, 91 bytes', { tag: '@long' }, async ({ page, publish }) => {
  const site = await publish({ size: 91 })
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(site))
})

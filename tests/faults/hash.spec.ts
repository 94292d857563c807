import { nextDownload, tapDownload } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { signedApk } from '../kit/site/signedApk.ts'
import { linkInSheet, MiB, requestedOffsets, visit, wholeFile } from '../kit/testSite.ts'

test('a file with a wrong hash is fetched once more, and then not saved', {
  tag: '@long',
}, async ({ page, context, publish }) => {
  const site = await publish()
  const facts = { apkLink: site.origin.fileUrl, size: 12 * MiB, sha256: '0'.repeat(64) }
  await context.route('**/api/apk-link', (route) => route.fulfill({ json: facts }))
  await visit(page, site)
  const saves: string[] = []
  page.on('download', (download) => saves.push(download.url()))
  await tapDownload(page)
  await expect(linkInSheet(page, site)).toBeVisible({ timeout: 15_000 })
  expect(requestedOffsets(site)).toEqual([0, 0])
  expect(saves).toEqual([])
})

test('after a flipped bit only its block is fetched again', { tag: ['@long', '@rows'] }, async ({
  page,
  publish,
  store,
}) => {
  const file = await signedApk(12 * MiB)
  const script = [{ do: 'corrupt', at: 5_000_000 } as const]
  const site = await publish({ file, script }, { env: { APK_FILE: file } })
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(site))
  // The row that contains the block is fetched again.
  const again = store === 'rows' ? 2 * MiB : MiB
  expect(site.origin.bytesSent()).toBe(12 * MiB + again)
  await expect(page.getByTestId('download-sheet')).toContainText('આના પર ઍપના ડેવલપરની સહી છે')
})

import { killBrowser } from '../kit/browser/profile.ts'
import { inspectDownload } from '../kit/browser/storage.ts'
import { nextDownload, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, requestedOffsets, visit, wholeFile } from '../kit/testSite.ts'

test('a pause survives a killed browser, and the download continues from the same byte', {
  tag: ['@long', '@rows'],
}, async ({ publish, launch }) => {
  const site = await publish({ size: 24 * MiB, script: [{ do: 'stall', after: 12 * MiB }] })
  const first = await launch()
  const { page } = first
  await visit(page, site)
  await tapDownload(page)
  await untilPercent(page, 30)
  await page.getByTestId('download-pause').click()
  await expect(page.getByTestId('download-resume')).toBeVisible()
  const percent = await page.getByTestId('download-progress').getAttribute('aria-valuenow')
  const kept = Number((await inspectDownload(page)).records[0]?.receivedBytes)
  await killBrowser(first)

  const { page: again } = await launch()
  await visit(again, site)
  await expect(again.getByTestId('bar-status')).toContainText(`${percent} %`)
  await expect(again.getByTestId('download-sheet')).toBeHidden()
  expect(requestedOffsets(site)).toEqual([0])
  const saved = nextDownload(again)
  await again.getByTestId('bar-resume').click()
  expect(await saved).toEqual(wholeFile(site))
  expect(requestedOffsets(site)).toEqual([0, kept])
})

test('another tab shows the pause; a cancel asks once and deletes the stored bytes', async ({
  page,
  context,
  publish,
}) => {
  const site = await publish({ size: 24 * MiB, script: [{ do: 'stall', after: 12 * MiB }] })
  await visit(page, site)
  await tapDownload(page)
  await untilPercent(page, 10)
  const other = await context.newPage()
  await visit(other, site)
  await untilPercent(other, 10)
  await other.getByTestId('download-pause').click()
  await expect(page.getByTestId('download-resume')).toBeVisible()

  await page.getByTestId('download-cancel').click()
  await page.getByTestId('cancel-question').getByRole('button').first().click()
  await expect(page.getByTestId('download-cancel')).toBeFocused()
  await page.getByTestId('download-cancel').click()
  await page.getByTestId('cancel-confirm').click()
  await expect(page.getByTestId('download-sheet')).toBeHidden()
  await expect(other.getByTestId('download-sheet')).toBeHidden()
  await expect.poll(() => inspectDownload(page)).toEqual({ records: [], received: 0, rows: [], files: [] })
  expect(requestedOffsets(site)).toEqual([0])
})

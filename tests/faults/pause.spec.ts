import { inspectDownload } from '../kit/browser/inspect.ts'
import { killBrowser } from '../kit/browser/profile.ts'
import { nextSaved, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, MiB, startsAsked, test, visit, wholeFile } from '../kit/world.ts'

test('a pause outlives the browser, and the download goes on from the same byte', async ({
  publish,
  launch,
}) => {
  const world = await publish({ size: 24 * MiB, script: [{ do: 'stall', after: 12 * MiB }] })
  const first = await launch()
  const [page] = first.context.pages()
  if (!page) throw new Error('a launched profile has a page')
  await visit(page, world)
  await tapDownload(page)
  await untilPercent(page, 30)
  await page.getByTestId('download-pause').click()
  await expect(page.getByTestId('download-resume')).toBeVisible()
  const percent = await page.getByTestId('download-progress').getAttribute('aria-valuenow')
  const kept = Number((await inspectDownload(page)).records[0]?.receivedBytes)
  await killBrowser(first)

  const { context } = await launch()
  const again = await context.newPage()
  await visit(again, world)
  await expect(again.getByTestId('download-resume')).toBeVisible()
  expect(await again.getByTestId('download-progress').getAttribute('aria-valuenow')).toBe(percent)
  expect(startsAsked(world)).toEqual([0])
  const saved = nextSaved(again)
  await again.getByTestId('download-resume').click()
  expect(await saved).toEqual(wholeFile(world))
  expect(startsAsked(world)).toEqual([0, kept])
})

test('another tab shows the pause; a cancel asks once and forgets what was stored', async ({
  page,
  context,
  publish,
}) => {
  const world = await publish({ size: 24 * MiB, script: [{ do: 'stall', after: 12 * MiB }] })
  await visit(page, world)
  await tapDownload(page)
  await untilPercent(page, 10)
  const other = await context.newPage()
  await visit(other, world)
  await untilPercent(other, 10)
  await other.getByTestId('download-pause').click()
  await expect(page.getByTestId('download-resume')).toBeVisible()

  await page.getByTestId('download-cancel').click()
  await page.getByTestId('cancel-question').getByRole('button').first().click()
  await expect(page.getByTestId('download-cancel')).toBeFocused()
  await page.getByTestId('download-cancel').click()
  await page.getByTestId('cancel-confirm').click()
  await expect(page.getByTestId('download-sheet')).toBeHidden()
  await expect.poll(() => inspectDownload(page)).toEqual({ records: [], rows: [] })
  expect(startsAsked(world)).toEqual([0])
})

import { inspectDownload } from '../kit/browser/inspect.ts'
import { limitStorage } from '../kit/browser/storage.ts'
import { tapDownload } from '../kit/browser/visitor.ts'
import { expect, MiB, test, visit } from './world.ts'

test('a full disk stops the run, keeps what arrived, says so and offers the link', async ({
  page,
  publish,
}) => {
  const world = await publish({ size: 32 * MiB })
  await visit(page, world)
  await limitStorage(page, 12 * MiB)
  await tapDownload(page)
  const link = page.getByTestId('download-sheet').locator(`a[href^="${world.origin.fileUrl}"]`)
  await expect(link).toBeVisible()
  const { rows } = await inspectDownload(page)
  expect(rows.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(2 * MiB)
})

import { inspectDownload } from '../kit/browser/inspect.ts'
import { fillStorage } from '../kit/browser/storage.ts'
import { nextSaved, tapDownload } from '../kit/browser/visitor.ts'
import { expect, linkInSheet, MiB, startsAsked, test, visit, wholeFile } from '../kit/world.ts'

test('a full disk ends the run and keeps what arrived; with room again it goes on from there', async ({
  page,
  publish,
}) => {
  const world = await publish({ size: 32 * MiB })
  const { sha256, size } = wholeFile(world)
  await visit(page, world)
  const makeRoom = await fillStorage(page, { leave: 12 * MiB })
  const byTheBrowser = nextSaved(page)
  await tapDownload(page)
  await expect(linkInSheet(page, world)).toBeVisible()
  expect(await byTheBrowser).toMatchObject({ sha256, size })
  const { rows } = await inspectDownload(page)
  const kept = rows.reduce((sum, row) => sum + row.size, 0)
  expect(kept).toBeGreaterThan(2 * MiB)
  const asked = startsAsked(world).length

  await page.reload()
  await page.keyboard.press('Shift')
  await expect(page.getByTestId('resume-offer')).toBeVisible()
  expect(startsAsked(world)).toHaveLength(asked)

  await makeRoom()
  const saved = nextSaved(page)
  await page.getByTestId('resume-offer').getByRole('button').first().click()
  expect(await saved).toEqual(wholeFile(world))
  expect(startsAsked(world).at(-1)).toBe(kept)
})

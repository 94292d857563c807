import { fillStorage, inspectDownload } from '../kit/browser/storage.ts'
import { nextDownload, tapDownload } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { linkInSheet, MiB, requestedOffsets, visit, wholeFile } from '../kit/testSite.ts'

test('a full disk ends the run and keeps the received bytes; with space again it continues from there', {
  tag: '@rows',
}, async ({ page, publish }) => {
  const site = await publish({ size: 32 * MiB })
  const { sha256, size } = wholeFile(site)
  await visit(page, site)
  const makeRoom = await fillStorage(page, { leave: 12 * MiB })
  const byTheBrowser = nextDownload(page)
  await tapDownload(page)
  await expect(linkInSheet(page, site)).toBeVisible()
  expect(await byTheBrowser).toMatchObject({ sha256, size })
  const { received: kept } = await inspectDownload(page)
  expect(kept).toBeGreaterThan(2 * MiB)
  const asked = requestedOffsets(site).length

  await page.reload()
  await page.keyboard.press('Shift')
  await expect(page.getByTestId('resume-offer')).toBeVisible()
  expect(requestedOffsets(site)).toHaveLength(asked)

  await makeRoom()
  const saved = nextDownload(page)
  await page.getByTestId('resume-offer').getByRole('button').first().click()
  expect(await saved).toEqual(wholeFile(site))
  expect(requestedOffsets(site).at(-1)).toBe(kept)
})

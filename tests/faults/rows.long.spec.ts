import { savedFile } from '../kit/browser/saved.ts'
import { inspectDownload } from '../kit/browser/storage.ts'
import { nextDownload, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, type Page, test } from '../kit/fixtures.ts'
import { MiB, visit, wholeFile } from '../kit/testSite.ts'

// Only for rows. These tests run in the project `rows`.

/** Deletes one row of stored bytes, as a browser without space may do. */
const loseRow = (page: Page, offset: number) =>
  page.evaluate(
    (at) =>
      new Promise<void>((done) => {
        const open = indexedDB.open('downloads')
        open.onsuccess = () => {
          const tx = open.result.transaction('chunks', 'readwrite')
          const keys = tx.objectStore('chunks').getAllKeys()
          keys.onsuccess = () => {
            for (const key of keys.result)
              if ((key as [string, number])[1] === at) tx.objectStore('chunks').delete(key)
          }
          tx.oncomplete = () => {
            open.result.close()
            done()
          }
        }
      }),
    offset,
  )

/** The files that this page saves from now on, without failed saves. */
function savesOf(page: Page): () => Promise<{ size: number; sha256: string }[]> {
  const saves: Promise<{ size: number; sha256: string } | null>[] = []
  page.on('download', (download) => saves.push(savedFile(download).catch(() => null)))
  return async () => (await Promise.all(saves)).filter((save) => save !== null)
}

test('only a lost row is fetched again, and the file is complete', async ({ page, publish }) => {
  const site = await publish({ size: 16 * MiB, script: [{ do: 'stall', after: 9 * MiB }] })
  await visit(page, site)
  await tapDownload(page)
  await untilPercent(page, 50)
  const saved = nextDownload(page)
  await loseRow(page, 4 * MiB)
  await page.reload()
  expect(await saved).toEqual(wholeFile(site))
  const [, lost, ...others] = site.origin.counts.requests.map(({ range }) => range ?? '')
  const ofRow = new RegExp(`^bytes=\\d+-${6 * MiB - 1}$`)
  const toTheEnd = /^bytes=\d+-$/
  expect(lost).toBe(`bytes=${4 * MiB}-${6 * MiB - 1}`)
  // During the reload the service worker may continue. The page then makes one more request.
  expect(others.length).toBeLessThanOrEqual(2)
  expect(others.filter((range) => !ofRow.test(range) && !toTheEnd.test(range))).toEqual([])
  expect(others.at(-1)).toMatch(toTheEnd)
})

test('a row lost during a download is noticed at the latest at the save', async ({
  page,
  context,
  publish,
}) => {
  const site = await publish({ size: 16 * MiB, script: [{ do: 'stall', after: 12 * MiB }] })
  await visit(page, site)
  const saves = savesOf(page)
  await tapDownload(page)
  await untilPercent(page, 60)
  await context.setOffline(true)
  site.origin.drop()
  await expect(page.getByTestId('weak-internet')).toBeVisible()
  await loseRow(page, 4 * MiB)
  await context.setOffline(false)
  const { size, sha256 } = wholeFile(site)
  await expect.poll(saves).toMatchObject([{ size, sha256 }])
})

test('a save never ends short: a row lost after completion is noticed', async ({ page, publish }) => {
  const site = await publish({ size: 16 * MiB })
  await visit(page, site)
  const first = nextDownload(page)
  await tapDownload(page)
  await first
  await loseRow(page, 8 * MiB)
  const saves = savesOf(page)
  await page.getByTestId('download-again').click()
  const { size, sha256 } = wholeFile(site)
  await expect.poll(saves).toMatchObject([{ size, sha256 }])
})

test('on a slow connection the received bytes are stored after 5 s', async ({ page, publish }) => {
  const site = await publish({ always: [{ do: 'throttle', rate: 150_000 }] })
  await visit(page, site)
  await tapDownload(page)
  await expect.poll(async () => (await inspectDownload(page)).rows.length, { timeout: 10_000 }).toBe(1)
  const { rows } = await inspectDownload(page)
  expect(rows[0]?.size).toBeGreaterThan(300_000)
  expect(rows[0]?.size).toBeLessThan(2 * MiB)
})

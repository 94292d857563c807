import { savedFile } from '../kit/browser/saved.ts'
import { inspectDownload } from '../kit/browser/storage.ts'
import { nextDownload, openControlled, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, type Page, test } from '../kit/fixtures.ts'
import { MiB, requestedOffsets, useOriginLinks, visit, wholeFile } from '../kit/testSite.ts'

// What is true of rows only, and what builds before the files have stored. It runs in the project `rows`.

/** Deletes one row of stored bytes, as a browser under pressure or a broken disk would. */
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

/** The files this page saves from now on, without those whose save failed. */
function savesOf(page: Page): () => Promise<{ size: number; sha256: string }[]> {
  const saves: Promise<{ size: number; sha256: string } | null>[] = []
  page.on('download', (download) => saves.push(savedFile(download).catch(() => null)))
  return async () => (await Promise.all(saves)).filter((save) => save !== null)
}

test('a lost row is fetched again alone, and the file is whole', async ({ page, publish }) => {
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
  // While the page is away the service worker may go on; the page then takes over with one request more.
  expect(others.length).toBeLessThanOrEqual(2)
  expect(others.filter((range) => !ofRow.test(range) && !toTheEnd.test(range))).toEqual([])
  expect(others.at(-1)).toMatch(toTheEnd)
})

test('a row lost under a running download is noticed at the latest when it is saved', async ({
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

test('a visitor of the old site keeps the bytes stored inside the record', async ({
  page,
  context,
  publish,
}) => {
  const site = await publish({ linkFacts: ['sha256', 'size'] })
  await useOriginLinks(context, site)
  await page.goto(`${site.url}/favicon.svg`)
  const kept = 4 * MiB
  await page.evaluate(
    async ({ url, totalBytes, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      await new Promise<void>((done) => {
        const open = indexedDB.open('downloads', 1)
        open.onupgradeneeded = () => open.result.createObjectStore('downloads', { keyPath: 'url' })
        open.onsuccess = () => {
          const tx = open.result.transaction('downloads', 'readwrite')
          const chunks = [bytes.slice(0, 1_000_000), bytes.slice(1_000_000)]
          tx.objectStore('downloads').put({
            url,
            chunks,
            receivedBytes: bytes.length,
            totalBytes,
            timestamp: Date.now(),
          })
          tx.oncomplete = () => {
            open.result.close()
            done()
          }
        }
      })
    },
    {
      url: site.origin.fileUrl,
      totalBytes: 12 * MiB,
      base64: site.origin.live().bytes.subarray(0, kept).toString('base64'),
    },
  )
  const saved = nextDownload(page)
  await openControlled(page, site.landing)
  await page.getByTestId('resume-offer').getByRole('button').first().click()
  expect(await saved).toEqual(wholeFile(site))
  expect(requestedOffsets(site)).toEqual([kept])
})

test('on a slow link what arrived is stored after 5 s', async ({ page, publish }) => {
  const site = await publish({ always: [{ do: 'throttle', rate: 150_000 }] })
  await visit(page, site)
  await tapDownload(page)
  await expect.poll(async () => (await inspectDownload(page)).rows.length, { timeout: 10_000 }).toBe(1)
  const { rows } = await inspectDownload(page)
  expect(rows[0]?.size).toBeGreaterThan(300_000)
  expect(rows[0]?.size).toBeLessThan(2 * MiB)
})

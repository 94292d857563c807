import type { Page } from 'playwright'
import { expect } from 'playwright/test'

/**
 * Fills the storage of the page's origin: after `leave` more bytes the browser refuses to store anything. Resolves with
 * a function that frees the space again.
 */
export async function fillStorage(page: Page, { leave = 0 } = {}): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + leave })
  return async () => void (await session.send('Storage.overrideQuotaForOrigin', { origin }))
}

/**
 * The stored downloads: their records, the sum of the bytes in the records (`received`), where each row starts and its
 * size, and the size of each file.
 */
export type Stored = {
  records: Record<string, unknown>[]
  received: number
  rows: { url: string; offset: number; size: number }[]
  files: number[]
}

/** Reads the page's stored downloads without loading their bytes into the test. Empty if there is no database yet. */
export const inspectDownload = (page: Page): Promise<Stored> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'downloads'))
      return { records: [], received: 0, rows: [], files: [] }
    const db = await settled(indexedDB.open('downloads'))
    const tx = db.transaction([...db.objectStoreNames])
    const records = await settled(tx.objectStore('downloads').getAll())
    const keys = await settled(tx.objectStore('chunks').getAllKeys())
    const rows = []
    for (const key of keys) {
      const [url, offset] = key as [string, number]
      const bytes: ArrayBuffer = await settled(tx.objectStore('chunks').get(key))
      rows.push({ url, offset, size: bytes.byteLength })
    }
    db.close()
    return {
      records: records.map(({ chunks: _chunks, ...record }) => record),
      received: records.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0),
      rows,
      files: await fileSizes(),
    }

    async function fileSizes(): Promise<number[]> {
      // Missing if the browser was started for the store `rows`.
      const root = await navigator.storage.getDirectory?.()
      const folder = await root?.getDirectoryHandle('downloads', { create: true })
      const sizes: number[] = []
      for await (const file of folder?.values() ?? [])
        if (file instanceof FileSystemFileHandle) sizes.push((await file.getFile()).size)
      return sizes
    }

    function settled<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }
  })

/** Waits until at least this many bytes of downloads are stored and recorded, so that a kill cannot lose them. */
export const untilStored = (page: Page, least: number): Promise<void> =>
  expect
    .poll(async () => (await inspectDownload(page)).received, { timeout: 60_000, intervals: [100] })
    .toBeGreaterThanOrEqual(least)

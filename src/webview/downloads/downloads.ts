/** The stored part of a download. `chunks` are in file order and do not overlap. */
export type SavedDownload = {
  url: string
  chunks: { offset: number; length: number }[]
  receivedBytes: number
  /** Null if the server did not send it. */
  totalBytes: number | null
  /** When bytes were last stored, in epoch milliseconds. */
  timestamp: number
}

/** The saved downloads of this origin. All methods reject if the browser blocks storage or has no space left. */
export type Downloads = {
  /** Null if nothing of this URL is stored. */
  read(url: string): Promise<SavedDownload | null>
  /** All saved downloads, the latest first. */
  list(): Promise<SavedDownload[]>
  /** Stores bytes and their record in one transaction. Rejects stored bytes and URLs of the site's own downloads. */
  save(
    url: string,
    piece: { offset: number; bytes: ArrayBuffer; totalBytes?: number | null },
  ): Promise<SavedDownload>
  /** The stored bytes in file order, without the missing parts. */
  bytes(url: string): Promise<Blob>
  /** Deletes the record and the bytes. */
  remove(url: string): Promise<void>
}

type Stores = { downloads: IDBObjectStore; chunks: IDBObjectStore }

const all = (url: string) => IDBKeyRange.bound([url, 0], [url, Number.POSITIVE_INFINITY])

/**
 * The database `downloads`, version 1: records in the store `downloads` by `url`, bytes in the store `chunks` by `[url,
 * offset]`. Every call opens it anew, because iOS closes the connections of background pages.
 */
export function openDownloads(database: () => IDBFactory = () => indexedDB): Downloads {
  async function transact<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
    const db = await openDatabase(database())
    try {
      const tx = db.transaction(['downloads', 'chunks'], mode)
      const done = new Promise<void>((resolve, reject) => {
        tx.oncomplete = () => resolve()
        tx.onabort = () => reject(tx.error ?? new DOMException('The transaction ended', 'AbortError'))
      })
      done.catch(() => {})
      const result = await work({ downloads: tx.objectStore('downloads'), chunks: tx.objectStore('chunks') })
      await done
      return result
    } finally {
      db.close()
    }
  }

  return {
    read: (url) =>
      transact(
        'readonly',
        async ({ downloads }) => (await resultOf<SavedDownload | undefined>(downloads.get(url))) ?? null,
      ),
    list: () =>
      transact('readonly', async ({ downloads }) =>
        (await resultOf<SavedDownload[]>(downloads.getAll())).sort((a, b) => b.timestamp - a.timestamp),
      ),
    save: (url, { offset, bytes, totalBytes }) =>
      transact('readwrite', async ({ downloads, chunks }) => {
        const before = await resultOf<SavedDownload | undefined>(downloads.get(url))
        // The site's own download engine may be writing this file.
        if (before && 'layout' in before) throw new Error(`${url} is a download of the site's own pages`)
        const grown = withChunk(before, url, { offset, length: bytes.byteLength }, totalBytes)
        chunks.put(bytes, [url, offset])
        downloads.put(grown)
        return grown
      }),
    bytes: (url) =>
      transact(
        'readonly',
        async ({ chunks }) => new Blob(await resultOf<ArrayBuffer[]>(chunks.getAll(all(url)))),
      ),
    remove: (url) =>
      transact('readwrite', async ({ downloads, chunks }) => {
        downloads.delete(url)
        chunks.delete(all(url))
      }),
  }
}

/** Throws a RangeError for bytes that are already stored or lie outside the file. */
function withChunk(
  before: SavedDownload | undefined,
  url: string,
  chunk: SavedDownload['chunks'][number],
  total: number | null | undefined,
): SavedDownload {
  const { chunks = [], receivedBytes = 0, totalBytes = null } = before ?? {}
  const known = total ?? totalBytes
  const end = chunk.offset + chunk.length
  if (!Number.isSafeInteger(chunk.offset) || chunk.offset < 0 || chunk.length === 0 || end > (known ?? end))
    throw new RangeError(`Bytes ${chunk.offset} to ${end} are none of a file of ${known ?? 'unknown'} bytes`)
  if (chunks.some(({ offset, length }) => offset < end && chunk.offset < offset + length))
    throw new RangeError(`Of bytes ${chunk.offset} to ${end} some are stored already`)
  return {
    ...before,
    url,
    chunks: [...chunks, chunk].sort((a, b) => a.offset - b.offset),
    receivedBytes: receivedBytes + chunk.length,
    totalBytes: known,
    timestamp: Date.now(),
  }
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open('downloads', 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('downloads', { keyPath: 'url' })
    opening.result.createObjectStore('chunks')
  }
  return resultOf(opening)
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

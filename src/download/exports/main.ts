import { canWriteFiles, createByteFiles } from '../store/byteFiles.ts'
import type { DownloadOptions, StoredFile } from './options.ts'
import { runInWorker } from './runInWorker.ts'
import { createStore, storeName } from './store.ts'
import { storedFile } from './storedFile.ts'

export type { DownloadFailure, DownloadState, WaitReason } from '../states.ts'
export { createFetch } from './createFetch.ts'
export { DownloadError, type DownloadOptions, type StoredFile, type Verification } from './options.ts'
export { supported } from './supported.ts'

/** Options of a download, including where its bytes are stored. */
export type StoreOptions = DownloadOptions & {
  /** `file`: the origin private file system (fastest), or IndexedDB if files cannot be written. `rows`: IndexedDB. */
  store?: 'file' | 'rows'
  /** Starts the package's worker if the page cannot find its script, which is `resumable-download/worker`. */
  startWorker?: () => Worker
}

// The build inserts the URL of its worker here, in the form that bundlers recognize.
declare const __worker__: string
const startOwnWorker = () => new Worker(new URL(__worker__, import.meta.url), { type: 'module' })

const chunks = createStore(createByteFiles(storeName))

/**
 * Downloads `url` in a page, a worker or a service worker. Resumes where an earlier call stopped, in this tab or
 * another. Resolves to the complete, verified file. Rejects with a `DownloadError`, or when aborted.
 *
 * @example
 * const file = await download('https://example.com/model.bin', { verify: { sha256: '…' } })
 * await file.save()
 */
export async function download(url: string | URL, options: StoreOptions = {}): Promise<StoredFile> {
  const { store = 'file', startWorker = startOwnWorker } = options
  const address = new URL(url, location.href).href
  const isElsewhere = store === 'file' && !canWriteFiles() && 'document' in globalThis
  const key = isElsewhere
    ? await runInWorker(address, options, startWorker)
    : await (await import('./files.ts'))[store === 'rows' ? 'runInRows' : 'run'](address, options)
  return storedFile(key, options, chunks)
}

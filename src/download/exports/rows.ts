import { createDownload } from './createDownload.ts'
import type { DownloadOptions, StoredFile } from './options.ts'
import { createStore } from './store.ts'
import { storedFile } from './storedFile.ts'

export type { DownloadFailure, DownloadState, WaitReason } from '../states.ts'
export { DownloadError, type DownloadOptions, type StoredFile, type Verification } from './options.ts'
export { supported } from './supported.ts'

const nowhere = async () => null
const chunks = createStore({ open: nowhere, get: nowhere, remove: async () => {}, names: async () => [] })

const run = createDownload({
  chunks,
  openFile: nowhere,
  readInParallel: null,
})

/**
 * Downloads `url` into IndexedDB, in a page, a worker or a service worker. Resumes where an earlier call stopped.
 * Resolves to the complete, verified file. Rejects with a `DownloadError`, or when aborted.
 */
export async function download(url: string | URL, options: DownloadOptions = {}): Promise<StoredFile> {
  return storedFile(await run(new URL(url, location.href).href, options), options, chunks)
}

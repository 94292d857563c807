import { createByteFiles } from '../store/byteFiles.ts'
import { readInParallel } from '../transfer/parallelRanges.ts'
import { createDownload } from './createDownload.ts'
import { createStore, storeName } from './store.ts'

const files = createByteFiles(storeName)

/** Downloads into files if files can be written here, otherwise into IndexedDB rows. */
export const run = createDownload({
  chunks: createStore(files),
  openFile: files.open,
  readInParallel,
})

/** Downloads only into rows. */
export const runInRows = createDownload({
  chunks: createStore(files),
  openFile: async () => null,
  readInParallel: null,
})

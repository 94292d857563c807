import { createByteFiles } from '../store/byteFiles.ts'
import { readInParallel } from '../transfer/parallelRanges.ts'
import { createDownload } from './createDownload.ts'
import { createStore, storeName } from './store.ts'

const files = createByteFiles(storeName)

/** Downloads into files where this realm can write them, else into rows. */
export const run = createDownload({
  chunks: createStore(files),
  openFile: files.open,
  readInParallel,
})

/** The same into rows alone. */
export const runInRows = createDownload({
  chunks: createStore(files),
  openFile: async () => null,
  readInParallel: null,
})

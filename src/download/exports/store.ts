import type { ByteFiles } from '../store/byteFiles.ts'
import { createChunkStore } from '../store/chunkStore.ts'
import { createConnection, openVersion1 } from '../store/database.ts'

/** The name of this package's database and folder. */
export const storeName = 'resumable-download'

const use = createConnection((forget) => openVersion1(storeName, forget))

/** Creates a store that keeps bytes in rows and in `files`. */
export const createStore = (files: ByteFiles) => createChunkStore(use, files, Date.now)

import type { ByteFiles } from '../store/byteFiles.ts'
import { createChunkStore } from '../store/chunkStore.ts'
import { createConnection, openVersion1 } from '../store/database.ts'

/** The database and the folder of this package. */
export const storeName = 'resumable-download'

const use = createConnection((forget) => openVersion1(storeName, forget))

/** The stored downloads whose bytes lie in rows and in these files. */
export const createStore = (files: ByteFiles) => createChunkStore(use, files, Date.now)

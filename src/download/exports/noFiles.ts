import type { createFileSaver as createSaver } from '../transfer/fileSaver.ts'
import type { createTarget as create } from '../transfer/target.ts'

// The build of `rows` takes these in place of what writes files.

/** A target that is never a file. */
export const createTarget: typeof create = () => ({ fileFor: async () => null, close() {} })

/** Never called, for there is no file. */
export const createFileSaver: typeof createSaver = () => {
  throw new Error('Nothing is stored in files here')
}

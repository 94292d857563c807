import { subscribe } from '../download/run/channel.ts'
import type { EngineContext } from '../download/run/engineContext.ts'
import { acquireLock, saveLock, type Unlock } from '../download/run/locks.ts'
import type { DownloadRecord } from '../download/store/record.ts'
import type { SaveClaim, SaveEnd } from './api.ts'

/** The name of the lock that a tab holds from the claim of a save to its end. */
export const claimLock = (save: string) => `claim:${save}`

const answerTimeoutMs = 10_000
const maxBlobBytes = 512 * 1024 * 1024

/** Bytes in rows are copied into memory to save them; a file is not. */
const rowBytes = ({ chunks }: DownloadRecord) =>
  chunks.reduce((sum, { length, inFile }) => sum + (inFile ? 0 : length), 0)

/** Saves complete files through the browser's download manager and finds out whether they arrived. */
export function createSaves({ ports, saveClaims }: EngineContext) {
  const locks = new Map<string, Unlock | null>()
  const end = async (url: string, save: string, whole: boolean) => {
    const wasOpen = await saveClaims.settle(url, save, whole)
    locks.get(save)?.()
    locks.delete(save)
    return wasOpen
  }

  return {
    async claimSave(url: string, once: boolean): Promise<SaveClaim> {
      const save = crypto.randomUUID()
      locks.set(save, await acquireLock(claimLock(save)))
      if (await saveClaims.claim(url, save, once)) return { save }
      await end(url, save, false)
      const record = await ports.chunks.read(url)
      return record && record.completedAt !== null ? 'saved' : 'gone'
    },
    async releaseSave(url: string, save: string): Promise<void> {
      await end(url, save, false)
    },
    async watchSave(url: string, save: string): Promise<SaveEnd> {
      if (!(await begins(save))) {
        await end(url, save, false)
        return 'unanswered'
      }
      // Granted when the stream has ended, or when the browser stopped the service worker.
      const unlock = await acquireLock(saveLock(save))
      const wasOpen = await end(url, save, false)
      unlock?.()
      const record = await ports.chunks.read(url)
      return wasOpen || record?.savedAt === null ? 'broken' : 'whole'
    },
    async takeBlob(url: string, save: string): Promise<Blob | null> {
      const record = await ports.chunks.read(url)
      const parts = record && rowBytes(record) <= maxBlobBytes ? await partsOf(record) : null
      await end(url, save, parts !== null)
      return parts && new Blob(parts, { type: 'application/vnd.android.package-archive' })
    },
  }

  /** The blobs of all extents; null if one is missing. */
  async function partsOf(record: DownloadRecord): Promise<Blob[] | null> {
    const parts: Blob[] = []
    for (const extent of record.chunks) {
      const part = await ports.chunks.blobOf(record, extent)
      if (!part) return null
      parts.push(part)
    }
    return parts
  }

  /** Whether the service worker begins to stream the save within 10 s. */
  async function begins(save: string): Promise<boolean> {
    const answered = new AbortController()
    let hasBegun = false
    subscribe(answered.signal, (message) => {
      if (message.tell !== 'saving' || message.save !== save) return
      hasBegun = true
      answered.abort()
    })
    await ports.sleep(answerTimeoutMs, answered.signal)
    answered.abort()
    return hasBegun
  }
}

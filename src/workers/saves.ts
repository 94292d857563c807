import { subscribe } from '../download/run/channel.ts'
import type { EngineContext } from '../download/run/engineContext.ts'
import { acquireLock, saveLock, type Unlock } from '../download/run/locks.ts'
import type { SaveEnd } from './api.ts'

/** The name of the lock that a tab holds from the claim of a save to its end. */
export const claimLock = (save: string) => `claim:${save}`

const answerTimeoutMs = 10_000
const maxBlobBytes = 512 * 1024 * 1024

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
    async claimSave(url: string, once: boolean): Promise<string | null> {
      const save = crypto.randomUUID()
      locks.set(save, await acquireLock(claimLock(save)))
      if (await saveClaims.claim(url, save, once)) return save
      await end(url, save, false)
      return null
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
      const rows: Blob[] = []
      let whole = record !== null && record.receivedBytes <= maxBlobBytes
      for (const { offset, length } of whole ? (record?.chunks ?? []) : []) {
        const bytes = await ports.chunks.row(url, offset)
        whole &&= bytes?.byteLength === length
        if (bytes) rows.push(new Blob([bytes]))
      }
      await end(url, save, whole)
      return whole ? new Blob(rows, { type: 'application/vnd.android.package-archive' }) : null
    },
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

import { hear } from '../download/channel.ts'
import type { Home } from '../download/home.ts'
import { type Release, saveLock, takeTurn } from '../download/turn.ts'
import type { SaveEnd } from './api.ts'

/** Held by the tab that claimed a save, until it knows how that ended. */
export const claimLock = (save: string) => `claim:${save}`

const answerMs = 10_000
const mostBlobBytes = 512 * 1024 * 1024

/** Hands finished files over and learns whether they arrived. */
export function createSaveDesk({ ports, saves }: Home) {
  const claims = new Map<string, Release | null>()
  const end = async (url: string, save: string, whole: boolean) => {
    const open = await saves.settle(url, save, whole)
    claims.get(save)?.()
    claims.delete(save)
    return open
  }

  return {
    async claimSave(url: string, once: boolean): Promise<string | null> {
      const save = crypto.randomUUID()
      claims.set(save, await takeTurn(claimLock(save)))
      if (await saves.claim(url, save, once)) return save
      await end(url, save, false)
      return null
    },
    async watchSave(url: string, save: string): Promise<SaveEnd> {
      if (!(await taken(save))) {
        await end(url, save, false)
        return 'unanswered'
      }
      // Granted when the stream has ended, or when the service worker was killed in its midst.
      const release = await takeTurn(saveLock(save))
      const broke = await end(url, save, false)
      release?.()
      const record = await ports.chunks.read(url)
      return broke || record?.savedAt === null ? 'broken' : 'whole'
    },
    async takeBlob(url: string, save: string): Promise<Blob | null> {
      const record = await ports.chunks.read(url)
      const rows: Blob[] = []
      let whole = record !== null && record.receivedBytes <= mostBlobBytes
      for (const { offset, length } of whole ? (record?.chunks ?? []) : []) {
        const bytes = await ports.chunks.row(url, offset)
        whole &&= bytes?.byteLength === length
        if (bytes) rows.push(new Blob([bytes]))
      }
      await end(url, save, whole)
      return whole ? new Blob(rows, { type: 'application/vnd.android.package-archive' }) : null
    },
  }

  async function taken(save: string): Promise<boolean> {
    const heard = new AbortController()
    let answered = false
    hear(heard.signal, (message) => {
      if (message.tell !== 'saving' || message.save !== save) return
      answered = true
      heard.abort()
    })
    await ports.sleep(answerMs, heard.signal)
    heard.abort()
    return answered
  }
}

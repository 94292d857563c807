import { send } from '../download/channel.ts'
import type { Home } from '../download/home.ts'
import type { StoredDownload } from '../download/order.ts'
import { type DownloadRecord, toStored } from '../download/store/record.ts'
import { fileLock, isHeld, saveLock, takeTurn } from '../download/turn.ts'
import { claimLock } from './saveDesk.ts'

const spareBytes = 8 * 1024 * 1024

/** Tells what earlier visits left, and forgets it when asked. */
export function createStoredDesk({ ports: { chunks, room }, saves }: Home) {
  const repaired = async (record: DownloadRecord): Promise<DownloadRecord> => {
    const { saving, url } = record
    if (!saving || (await isHeld(saveLock(saving))) || (await isHeld(claimLock(saving)))) return record
    await saves.settle(url, saving, false)
    return { ...record, saving: null, savedAt: null }
  }

  const hasRoom = async ({ totalBytes, receivedBytes }: DownloadRecord) =>
    (await room()) >= (totalBytes ?? receivedBytes) - receivedBytes + spareBytes

  // One that was too full to note it looks as if nothing had happened, and takes no note now.
  const takesNotes = async ({ run, url }: DownloadRecord) =>
    (await chunks.note({ id: run ?? '', url }, {})) !== 'full'

  const mayGoOn = async (record: DownloadRecord) =>
    record.completedAt !== null || ((await takesNotes(record)) && (await hasRoom(record)))

  return {
    async stored(): Promise<StoredDownload | null> {
      try {
        await chunks.sweep(null)
        const [newest] = (await chunks.list())
          .filter((record) => record.receivedBytes > 0)
          .sort((a, b) => b.timestamp - a.timestamp)
        if (!newest) return null
        const stored = toStored(await repaired(newest))
        if (!(await mayGoOn(newest))) stored.restUntil = Number.POSITIVE_INFINITY
        return stored
      } catch (error) {
        console.warn('Stored downloads cannot be read', error)
        return null
      }
    },
    hurry: () => send({ tell: 'hurry' }),
    pause: () => send({ tell: 'pause' }),
    async discard() {
      send({ tell: 'pause' })
      for (const { file, run, url } of await chunks.list()) {
        const release = await takeTurn(fileLock(file))
        // Meanwhile the visitor may have begun anew.
        if ((await chunks.read(url))?.run === run) await chunks.drop([url])
        release?.()
      }
    },
  }
}

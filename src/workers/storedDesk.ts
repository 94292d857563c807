import { send } from '../download/channel.ts'
import type { Home } from '../download/home.ts'
import type { StoredDownload } from '../download/order.ts'
import { type DownloadRecord, toStored } from '../download/store/record.ts'
import { fileLock, isHeld, saveLock, takeTurn } from '../download/turn.ts'
import { claimLock } from './saveDesk.ts'

const spareBytes = 8 * 1024 * 1024

/** Tells what earlier visits left, and forgets it when asked. */
export function createStoredDesk({ ports: { chunks }, saves }: Home) {
  const repaired = async (record: DownloadRecord): Promise<DownloadRecord> => {
    const { saving, url } = record
    if (!saving || (await isHeld(saveLock(saving))) || (await isHeld(claimLock(saving)))) return record
    await saves.settle(url, saving, false)
    return { ...record, saving: null, savedAt: null }
  }

  return {
    async stored(): Promise<StoredDownload | null> {
      try {
        await chunks.sweep(null)
        const [newest] = (await chunks.list())
          .filter((record) => record.receivedBytes > 0)
          .sort((a, b) => b.timestamp - a.timestamp)
        if (!newest) return null
        const stored = toStored(await repaired(newest))
        return newest.needsRoom && !(await hasRoom(newest))
          ? { ...stored, restUntil: Number.POSITIVE_INFINITY }
          : stored
      } catch (error) {
        console.warn('Stored downloads cannot be read here.', error)
        return null
      }
    },
    hurry: () => send({ tell: 'hurry' }),
    async discard(url: string) {
      const record = await chunks.read(url)
      if (!record) return
      send({ tell: 'stop', file: record.file })
      const release = await takeTurn(fileLock(record.file))
      await chunks.drop([url])
      release?.()
    },
  }
}

async function hasRoom({ totalBytes, receivedBytes }: DownloadRecord): Promise<boolean> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  return quota - usage > (totalBytes ?? receivedBytes) - receivedBytes + spareBytes
}

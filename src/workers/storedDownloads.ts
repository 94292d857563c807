import type { StoredDownload } from '../download/downloadRequest.ts'
import { broadcast, subscribe } from '../download/run/channel.ts'
import type { EngineContext } from '../download/run/engineContext.ts'
import { acquireLock, fileLock, isLocked, saveLock } from '../download/run/locks.ts'
import { sweep } from '../download/store/quota.ts'
import { type DownloadRecord, toStoredDownload } from '../download/store/record.ts'
import { claimLock } from './saves.ts'

const spareBytes = 8 * 1024 * 1024
const lockTimeoutMs = 15_000
const never = new AbortController().signal

/** Reads, pauses and deletes the downloads of this visitor, and tells all tabs about it. */
export function createStoredDownloads({ ports, saveClaims }: EngineContext) {
  const { chunks, freeBytes } = ports
  /** Ends a save whose tab or service worker is gone. */
  const withoutDeadSave = async (record: DownloadRecord): Promise<DownloadRecord> => {
    const { saving, url } = record
    if (!saving || (await isLocked(saveLock(saving))) || (await isLocked(claimLock(saving)))) return record
    await saveClaims.settle(url, saving, false)
    return { ...record, saving: null, savedAt: null }
  }

  const hasSpace = async ({ totalBytes, receivedBytes }: DownloadRecord) =>
    (await freeBytes()) >= (totalBytes ?? receivedBytes) - receivedBytes + spareBytes

  // A write shows whether the storage was too full to record a failure.
  const isWritable = async ({ run, url }: DownloadRecord) =>
    (await chunks.note({ id: run ?? '', url }, {})) !== 'full'

  const canResume = async (record: DownloadRecord) =>
    record.completedAt !== null || ((await isWritable(record)) && (await hasSpace(record)))

  return {
    async stored(): Promise<StoredDownload | null> {
      await sweep(null, ports)
      const [newest] = (await chunks.list())
        .filter((record) => record.receivedBytes > 0)
        .sort((a, b) => b.timestamp - a.timestamp)
      if (!newest) return null
      const stored = toStoredDownload(await withoutDeadSave(newest))
      if (!(await canResume(newest))) stored.restUntil = Number.POSITIVE_INFINITY
      return stored
    },
    retryNow: () => broadcast({ tell: 'hurry' }),
    pause: () => broadcast({ tell: 'pause' }),
    async discard() {
      broadcast({ tell: 'pause' })
      for (const { file, run, url } of await chunks.list()) {
        // A frozen tab may keep the lock. Its run writes nothing after the record is deleted.
        const unlock = await acquireLock(fileLock(file), { signal: AbortSignal.timeout(lockTimeoutMs) })
        // Another run may have begun meanwhile; its bytes stay.
        if ((await chunks.read(url))?.run === run) await chunks.drop([url])
        unlock?.()
      }
      broadcast({ tell: 'dropped' })
    },
    async watchDrops(onDropped: () => void) {
      subscribe(never, ({ tell }) => tell === 'dropped' && onDropped())
    },
  }
}

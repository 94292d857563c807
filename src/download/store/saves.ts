import type { createDatabase } from './database.ts'
import type { DownloadRecord } from './record.ts'

/** Who hands a finished file to the browser, so that it is saved once and not by every tab. */
export function createSaves(use: ReturnType<typeof createDatabase>, now: () => number) {
  const change = (
    url: string,
    changed: (record: DownloadRecord) => DownloadRecord | null,
  ): Promise<boolean> =>
    use(async (db) => {
      const tx = db.transaction('downloads', 'readwrite')
      const record = await tx.store.get(url)
      const next = record && 'layout' in record ? changed(record) : null
      if (next) await tx.store.put(next)
      await tx.done
      return next !== null
    })

  return {
    /** Claims the file for this save; with `once` only if no save claimed it before. */
    claim: (url: string, save: string, once: boolean) =>
      change(url, (record) => {
        if (record.completedAt === null || (once && record.savedAt !== null)) return null
        return { ...record, savedAt: now(), saving: save }
      }),
    /** Ends a save; one whose stream broke counts as never made. */
    settle: (url: string, save: string, whole: boolean) =>
      change(url, (record) => {
        if (record.saving !== save) return null
        return { ...record, saving: null, savedAt: whole ? record.savedAt : null }
      }),
  }
}

export type Saves = ReturnType<typeof createSaves>

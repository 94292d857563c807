import type { createDatabase } from './database.ts'
import type { DownloadRecord } from './record.ts'

/** Claims ensure that only one tab saves a complete file. */
export function createSaveClaims(use: ReturnType<typeof createDatabase>, now: () => number) {
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
    /** Claims the file for this save. With `once`, only if it was never saved. Resolves to whether it succeeded. */
    claim: (url: string, save: string, once: boolean) =>
      change(url, (record) => {
        if (record.completedAt === null || (once && record.savedAt !== null)) return null
        return { ...record, savedAt: now(), saving: save }
      }),
    /** Ends a save. Unless `whole`, the file counts as not saved. Resolves to whether the save was open. */
    settle: (url: string, save: string, whole: boolean) =>
      change(url, (record) => {
        if (record.saving !== save) return null
        return { ...record, saving: null, savedAt: whole ? record.savedAt : null }
      }),
  }
}

export type SaveClaims = ReturnType<typeof createSaveClaims>

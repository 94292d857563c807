/** Releases a lock. */
export type Unlock = () => void

/** Acquires the lock `name`. Resolves with null if `ifAvailable` is set and another holds it, or when aborted. */
export function acquireLock(name: string, options: LockOptions = {}): Promise<Unlock | null> {
  return new Promise((resolve) => {
    navigator.locks
      .request(name, options, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((unlock) => resolve(unlock))
      })
      // Aborted while waiting, or stolen later. Writes are also checked against the record's run id.
      .catch(() => resolve(null))
  })
}

const filePrefix = 'download:'

/** The name of a file's lock: exclusive for runs and deletions, shared for saves. */
export const fileLock = (file: string) => `${filePrefix}${file}`

/** The name of the lock that the service worker holds while it streams a save. */
export const saveLock = (save: string) => `save:${save}`

export const isLocked = (name: string): Promise<boolean> => isAnyLocked((held) => held === name)

/** Whether any tab or worker of this visitor downloads or saves a file. */
export const isAnyDownloadLocked = (): Promise<boolean> => isAnyLocked((held) => held.startsWith(filePrefix))

/** False where the browser has no Web Locks. */
async function isAnyLocked(matches: (name: string) => boolean): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name = '' }) => matches(name))
}

/** Gives a lock back. */
export type Release = () => void

/** Holds the lock `name` until released; null when `ifAvailable` and another holds it, or when aborted. */
export function takeTurn(name: string, options: LockOptions = {}): Promise<Release | null> {
  return new Promise((resolve) => {
    navigator.locks
      .request(name, options, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((release) => resolve(release))
      })
      // Aborted while waiting, or stolen later: what is fenced by the record needs no more than that.
      .catch(() => resolve(null))
  })
}

const filePrefix = 'download:'

/** Runs and drops hold a file's lock exclusively, saves share it. */
export const fileLock = (file: string) => `${filePrefix}${file}`

export const saveLock = (save: string) => `save:${save}`

export const isHeld = (name: string): Promise<boolean> => isAnyHeld((held) => held === name)

/** Whether any tab or worker of this visitor is downloading or saving a file. */
export const isAnyFileHeld = (): Promise<boolean> => isAnyHeld((held) => held.startsWith(filePrefix))

/** None is where there are no locks. */
async function isAnyHeld(matches: (name: string) => boolean): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name = '' }) => matches(name))
}

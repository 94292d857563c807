export type Remembered = { get(): boolean; set(value: boolean): void }

type Options = {
  /** Keeps the flag for this tab only. */
  inSession?: boolean
  /** The value that `get` returns if storage is forbidden. */
  whenForbidden?: boolean
}

/** A flag that this browser keeps under `key`. `set` only warns where storage is forbidden. */
export function remembered(
  key: string,
  { inSession = false, whenForbidden = false }: Options = {},
): Remembered {
  // Where storage is forbidden, even reading the property throws.
  const storage = () => (inSession ? sessionStorage : localStorage)
  return {
    get() {
      try {
        return !['false', null].includes(storage().getItem(key))
      } catch {
        return whenForbidden
      }
    },
    set(value) {
      try {
        storage().setItem(key, String(value))
      } catch (error) {
        console.warn(`The browser cannot store ${key}`, error)
      }
    },
  }
}

/** Whether the download of the page at `path` was completed on this device. */
export const completedBefore = (path: string): Remembered => remembered(`apkDownloaded:${path}`)

/** Whether a download was running in this tab when a link led to a new document. */
export const leftRunning = remembered('downloadLeftRunning', { inSession: true })

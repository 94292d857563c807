import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes the file of an embedded database readable for its owner only, before it holds data; SQLite gives `-wal` and `-shm`
 * the same mode. A folder that this function creates, and the default folder, are private, too. Other folders keep their
 * mode, because they may hold other files.
 */
export function makePrivate(file: string): void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (folder === resolve('data')) restrict(folder, 0o700)
  // Only if it is missing: closing a file that this process has open as a database would drop SQLite's locks on it
  // (https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_).
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) restrict(one, 0o600)
}

/** Sets the mode. Only the owner may: a file of another account keeps its mode. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}

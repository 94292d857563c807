import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes the file of an embedded database readable for its owner only, before the first byte is in it; SQLite gives its
 * `-wal` and `-shm` the rights of the file. A folder that is made here is its owner's only, too, as is the default one.
 * Others keep their rights, for they may hold other things.
 */
export function makePrivate(file: string): void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (folder === resolve('data')) restrict(folder, 0o700)
  // Opened for nothing else: closing a file that this process has open as a database would drop SQLite's locks on it
  // (https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_).
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) restrict(one, 0o600)
}

/** Only the owner of a file may; what another account owns stays as that one set it up. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}

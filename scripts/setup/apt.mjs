import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from '../run.mjs'

/** Installs packages if the system has apt and this user is root; otherwise returns false. */
export function installPackages(...packages) {
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return false
  runQuietly('apt-get', ['update'])
  return runQuietly('apt-get', ['install', '--yes', '--no-install-recommends', ...packages]) === 0
}

/** True when a program of this name can be started. */
export const isOnPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name)))

/** True when this file can be started. */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

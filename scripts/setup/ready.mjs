import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { runQuietly, timed } from '../run.mjs'

const lockOfInstalled = 'node_modules/.package-lock.json'
// Measured with 765 MiB of packages.
const installedBytes = 900 * 1024 * 1024

/** Ends the process with a message if Node is not supported or the dependencies cannot be installed. */
export function makeReady() {
  requireNode()
  if (!isInstalled()) install()
}

function requireNode() {
  const allowed = JSON.parse(readFileSync('package.json', 'utf8')).engines.node.split(' || ')
  if (allowed.some(allowsThisNode)) return
  console.error(`Node ${process.versions.node} is not supported. Allowed: ${allowed.join(' or ')}.`)
  process.exit(1)
}

/** Reads `^20.19.0` and `>=24.0.0`. A package that reads all ranges exists only after the installation. */
function allowsThisNode(range) {
  const [, kind, major, minor] = /^(\^|>=)(\d+)\.(\d+)\.0$/.exec(range)
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor === Number(major)) return ownMinor >= Number(minor)
  return kind === '>=' && ownMajor > Number(major)
}

/** True if every package of package-lock.json, except optional ones, is installed in its version. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf(lockOfInstalled)
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  )
}

function packagesOf(lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

function install() {
  // `npm ci` deletes the installed packages before it installs.
  if (!existsSync('node_modules')) requireSpace('The dependencies', 'node_modules', installedBytes)
  // Under NODE_ENV=production npm would leave out what the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const command = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
  const code = timed('Installing the dependencies', () => runQuietly(...command))
  if (code === 0) return
  // npm writes this file last: without it the installation is incomplete.
  if (!existsSync(lockOfInstalled)) rmSync('node_modules', { recursive: true, force: true })
  console.error('The dependencies could not be installed; npm says why above.')
  process.exit(code)
}

const inMebibytes = (bytes) => `${Math.floor(bytes / 1024 / 1024)} MiB`

/** Ends the process with a message if the disk of `folder` has less than `bytes` left for `what`. */
export function requireSpace(what, folder, bytes) {
  const left = spaceLeft(folder)
  if (left >= bytes) return
  console.error(
    `${what} need about ${inMebibytes(bytes)} in ${resolve(folder)}, and its disk has ${inMebibytes(left)} left.`,
  )
  process.exit(1)
}

/** The bytes that this user may still write on the disk of `folder`, which may not exist yet. */
function spaceLeft(folder) {
  const path = resolve(folder)
  if (!existsSync(path)) return spaceLeft(dirname(path))
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

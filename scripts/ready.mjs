import { readFileSync } from 'node:fs'
import { run } from './run.mjs'

/** Ends the process with a clear sentence on a Node that is too old, or when the dependencies cannot be installed. */
export function makeReady() {
  requireNode()
  if (!isInstalled()) install()
}

function requireNode() {
  const wanted = JSON.parse(readFileSync('package.json', 'utf8')).engines.node.replace('>=', '')
  const [major, minor] = wanted.split('.').map(Number)
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  console.error(`Node ${wanted} or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

/** True when every package of package-lock.json that this machine can use is there in its version. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
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
  console.log('Installing the dependencies …')
  // Not `npm ci`: it refuses a lock file made where not every optional package for other systems could be had.
  // Under NODE_ENV=production npm would leave out what the build needs.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const code = npm ? run(process.execPath, [npm, ...args]) : run('npm', args)
  if (code === 0) return
  console.error('The dependencies could not be installed; npm says why above.')
  process.exit(code)
}

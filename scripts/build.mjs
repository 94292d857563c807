import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprint } from './fingerprint.mjs'
import { isVerbose, runQuietly, timed } from './run.mjs'
import { makeReady, requireSpace } from './setup/ready.mjs'

const outputs = [
  'site/headers.json',
  'server/main.js',
  'server/data.js',
  'server/events.js',
  'server/apk.js',
  'webview/package.json',
  'packages/resumable-download/package.json',
]
const parts = ['packages', 'play', 'render', 'server', 'site', 'webview']
const builds = 'dist/builds'
const current = 'dist/current'
// Measured with builds of 54 MiB; the first one also makes the sample, and packs it.
const builtBytes = 112 * 1024 * 1024

/**
 * Builds if the sources or the build's settings have changed since the last build. Returns the exit code of the build.
 * A build gets a new folder, which replaces the previous one when it is complete; a running server keeps using its own.
 */
export async function buildWhenChanged() {
  const print = fingerprint()
  const stamp = join(current, 'built-from')
  const isThere = outputs.every((file) => existsSync(join(current, file))) && existsSync(stamp)
  if (isThere && readFileSync(stamp, 'utf8') === print) return 0
  await checkSettings()
  requireSpace('The pages', 'dist', builtBytes)
  const name = `${Date.now().toString(36)}-${process.pid}`
  const folder = join(builds, name)
  mkdirSync(folder, { recursive: true })
  const environment = { BUILD_OUTPUT: folder, ...(isVerbose && { BUILD_VERBOSE: '1' }) }
  const build = [process.execPath, ['node_modules/vite/bin/vite.js', 'build'], environment]
  const code = timed('Building the site', () => runQuietly(...build))
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return code
  }
  printWarnings(JSON.parse(readFileSync(join(folder, 'warnings.json'), 'utf8')))
  writeFileSync(join(folder, 'built-from'), print)
  switchTo(name)
  return 0
}

/** Prints what editors should look at, each with what to do. Warnings do not fail the build. */
function printWarnings(warnings) {
  if (warnings.length === 0) return
  console.log(`\n${warnings.length} warnings about the content:`)
  for (const warning of warnings) console.log(`- ${warning}`)
  console.log('')
}

/** If the server would refuse its settings, prints why and ends the process. */
export async function checkSettings() {
  // Imported here, because it exists only after the installation.
  const { tsImport } = await import('tsx/esm/api')
  const { readConfig } = await tsImport('../server/settings/config.ts', import.meta.url)
  try {
    readConfig(process.env)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

/** Points `dist` to another build. Deletes the builds that no process uses, but keeps the previous one. */
function switchTo(name) {
  const before = existsSync(current) ? basename(readlinkSync(current)) : null
  replaceLink(current, join('builds', name))
  for (const part of parts) replaceLink(join('dist', part), join('current', part))
  const kept = (other) => other === name || other === before || isUsed(other)
  for (const other of readdirSync(builds).filter((one) => !kept(one)))
    rmSync(join(builds, other), { recursive: true, force: true })
}

/** Replaces a link atomically. */
function replaceLink(link, target) {
  const fresh = `${link}.${process.pid}`
  rmSync(fresh, { force: true })
  // On Windows any user may create junctions, but only administrators may create links.
  symlinkSync(target, fresh, 'junction')
  const there = lstatSync(link, { throwIfNoEntry: false })
  // `rename` cannot replace a folder, which earlier versions of this script made, or a junction.
  if (there && (!there.isSymbolicLink() || process.platform === 'win32'))
    rmSync(link, { recursive: true, force: true })
  renameSync(fresh, link)
}

/** True while a process builds or serves it. The name of the folder, or of a file in it, ends with the process ID. */
const isUsed = (build) =>
  [build, ...readdirSync(join(builds, build)).filter((name) => name.startsWith('served-by-'))]
    .map((name) => Number(name.split('-').at(-1)))
    .some(isAlive)

function isAlive(pid) {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  makeReady()
  process.exit(await buildWhenChanged())
}

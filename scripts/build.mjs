import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeReady } from './ready.mjs'
import { runTool } from './run.mjs'

const sources = [
  'content',
  'docs/webview.md',
  'games',
  'public',
  'scripts',
  'server',
  'src',
  'package-lock.json',
  'tsconfig.webview.json',
  'vite.config.ts',
]
const outputs = ['dist/site/headers.json', 'dist/server/main.js', 'dist/webview/package.json']
const stamp = 'dist/built-from'

/** Builds unless `dist` already holds what these sources give. Returns the exit code of the build. */
export async function buildWhenChanged() {
  const print = fingerprint()
  if (outputs.every(existsSync) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return 0
  // Loaded late: what it imports is there only after the installation.
  const { checkSettings } = await import('./settings.mjs')
  await checkSettings()
  console.log('Building …')
  rmSync(stamp, { force: true })
  const code = runTool('vite/bin/vite.js', ['build'])
  if (code === 0) writeFileSync(stamp, print)
  return code
}

/** The hash of everything the build reads: sources, locked dependencies, and the origin it writes into pages. */
function fingerprint() {
  const hash = createHash('sha256').update(`${process.env.SITE_ORIGIN ?? ''}\n`)
  for (const file of sources.filter(existsSync).flatMap(filesIn).sort()) {
    hash.update(`${file}\n`).update(createHash('sha256').update(readFileSync(file)).digest())
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!path.includes('.')) {
    const entries = readdirSync(path, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.path, entry.name))
  }
  return [path]
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  makeReady()
  process.exit(await buildWhenChanged())
}

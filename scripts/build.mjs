import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fingerprint } from './fingerprint.mjs'
import { makeReady } from './ready.mjs'
import { runTool } from './run.mjs'

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

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  makeReady()
  process.exit(await buildWhenChanged())
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

/**
 * The hash of everything the build reads: sources, locked dependencies, the origin it writes into pages, and the CMS it
 * asks. `more` are further folders that a build of its own reads.
 */
export function fingerprint(more = []) {
  const hash = createHash('sha256').update(`${process.env.SITE_ORIGIN ?? ''}\n${process.env.CMS_URL ?? ''}\n`)
  for (const file of [...sources, ...more].filter(existsSync).flatMap(filesIn).sort()) {
    hash.update(`${file}\n`).update(createHash('sha256').update(readFileSync(file)).digest())
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!path.includes('.')) {
    const entries = readdirSync(path, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  }
  return [path]
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const sources = [
  'content',
  'docs/packages',
  'docs/webview.md',
  'games',
  'public',
  'scripts',
  'server',
  'src',
  'tests/kit/browser',
  'tests/kit/exports',
  'tests/kit/faults',
  'tests/kit/origin',
  'tests/kit/proxy',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.page.json',
  'tsconfig.webview.json',
  'vite.config.ts',
]

/**
 * The hash of everything the build reads: sources, locked dependencies, and its settings. `more` are extra folders that
 * another build reads.
 */
export function fingerprint(more = []) {
  const hash = createHash('sha256').update(`${settingsOfBuild(process.env)}\n`)
  for (const file of [...sources, ...more].filter(existsSync).flatMap(filesIn).sort()) {
    hash.update(`${file}\n`).update(createHash('sha256').update(readFileSync(file)).digest())
  }
  return hash.digest('hex')
}

/**
 * The environment settings of the build, as one text: the origin, the CMS, `BUILD_BROTLI`, and the file whose facts
 * pages show, as `scripts/build/publishedFile.ts` finds it.
 */
export const settingsOfBuild = (environment) =>
  JSON.stringify([
    environment.SITE_ORIGIN ?? '',
    environment.CMS_URL ?? '',
    environment.CMS_TOKEN ?? '',
    environment.BUILD_BROTLI ?? '',
    shownFile(environment),
  ])

function shownFile({ APK_URL, APK_FILE, APK_VERSION, DATABASE_URL = '' }) {
  // The build knows nothing about such a file, so its pages name none.
  if (APK_URL || APK_FILE) return 'elsewhere'
  const database = DATABASE_URL.startsWith('file:') ? DATABASE_URL.slice('file:'.length) : 'data/site.db'
  const releases = join(dirname(database), 'releases')
  const current = textOf(join(releases, 'current.json'))
  if (current === null) return `the sample as ${APK_VERSION || 'its default'}`
  const stem = JSON.parse(readFileSync('content/site.json', 'utf8')).fileName.replace(/\.apk$/, '')
  const [, version] = /"version": *"([^"]*)"/.exec(current) ?? []
  const release = textOf(join(releases, `${stem}-${version}.json`))
  const [, sha256 = ''] = /"sha256": *"(\w{16})/.exec(release ?? '') ?? []
  return [current, release, existsSync(join(releases, 'packed', `${sha256}.json.br`))]
}

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

function filesIn(path) {
  if (!path.includes('.')) {
    const entries = readdirSync(path, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  }
  return [path]
}

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWebview } from '../scripts/build/webview.ts'
import { buildInEmptyProject, bundlerNames, pack, shownBy } from './packages/emptyProject.ts'

const folder = mkdtempSync(join(tmpdir(), 'webview-'))
const built = join(folder, 'built')
const app = join(folder, 'app')
let tarball: string

beforeAll(async () => {
  await buildWebview(built)
  tarball = await pack(built)
  cpSync('tests/webview-consumer', app, { recursive: true })
  install('ludo-webview', tarball)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** What npm does with a tarball; it has no network here. The app brings a React of its own. */
function install(name: string, tarball: string) {
  const place = join(app, 'node_modules', name)
  mkdirSync(place, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1'])
  mkdirSync(join(app, 'node_modules/@types'))
  for (const other of ['react', '@types/react']) {
    symlinkSync(resolve('node_modules', other), join(app, 'node_modules', other))
  }
}

test('an app that installs the packed library uses every export under strict', () => {
  const { stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', app], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})

test('what the package exports is what the app uses', () => {
  const used = ['app.ts', 'labels.ts', 'links.ts', 'Screen.tsx']
    .map((file) => readFileSync(join(app, file), 'utf8'))
    .join()
  const exported = ['main', 'bridge', 'api', 'links', 'react'].flatMap((name) => valuesOf(`${name}.js`))
  expect(exported.length).toBeGreaterThan(25)
  expect(exported.filter((name) => !used.includes(name))).toEqual([])
})

const valuesOf = (file: string) =>
  [
    ...(readFileSync(join(built, file), 'utf8')
      .match(/export\{([^}]*)\}/)?.[1]
      ?.split(',') ?? []),
  ].map((name) => name.split(' as ').at(-1) ?? '')

test('Node loads what needs no page', () => {
  const script = "const all = await import('ludo-webview'); console.log(typeof all.send, typeof all.getData)"
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: app,
    encoding: 'utf8',
  })
  expect(said.trim()).toBe('function function')
})

/** Bytes of a file and all that it imports, each as Brotli. */
function weigh(file: string, seen = new Set<string>()): number {
  if (seen.has(file)) return 0
  seen.add(file)
  const text = readFileSync(join(built, file), 'utf8')
  const imported = [...text.matchAll(/from"\.\/([\w-]+\.js)"|import"\.\/([\w-]+\.js)"/g)]
  const others = imported.reduce((sum, [, from, bare]) => sum + weigh(from ?? bare ?? '', seen), 0)
  return brotliCompressSync(text).length + others
}

test('links and QR codes are under 9 KB', () => {
  expect(weigh('links.js')).toBeLessThan(9_000)
  expect(weigh('smart-script.js')).toBeLessThan(9_000)
})

test('bridge and calls are under 3 KB, and load neither links nor React', () => {
  const seen = new Set<string>()
  const bytes = weigh('bridge.js', seen) + weigh('api.js', seen)
  expect(bytes).toBeLessThan(3_000)
  expect(seen.size).toBeGreaterThan(2)
  expect([...seen].filter((file) => /links|react/.test(file))).toEqual([])
})

const script = `import { EVENT_WEBVIEW_OPENED, shareApp } from 'ludo-webview'

export const start = async () => shareApp({ url: location.href }) + ' ' + EVENT_WEBVIEW_OPENED
`

test.each(bundlerNames)('an empty project of %s builds a page with it', async (name) => {
  expect(await shownBy(await buildInEmptyProject(name, [tarball], script))).toBe('none webview_opened')
})

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWebview } from '../../scripts/build/packages/webview.ts'
import { buildInEmptyProject, bundlerNames, pack, shownBy } from '../packages/emptyProject.ts'

const folder = mkdtempSync(join(tmpdir(), 'webview-'))
const built = join(folder, 'built')
const app = join(folder, 'app')
const entries = ['main', 'bridge', 'api', 'events', 'downloads', 'storage', 'react', 'links']
let tarball: string

beforeAll(async () => {
  await buildWebview(built)
  tarball = await pack(built)
  cpSync('tests/webview-consumer', app, { recursive: true })
  install('ludo-webview', tarball)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** Installs a tarball as npm does. The app has its own React. */
function install(name: string, tarball: string) {
  const place = join(app, 'node_modules', name)
  mkdirSync(place, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1'])
  mkdirSync(join(app, 'node_modules/@types'))
  for (const other of ['react', '@types/react']) {
    symlinkSync(resolve('node_modules', other), join(app, 'node_modules', other))
  }
}

const textOf = (file: string) => readFileSync(join(built, file), 'utf8')

test('an app that installs the packed library uses every export under strict', () => {
  const { stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', app], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})

test('what the package exports is what the app uses', () => {
  const used = ['app.ts', 'events.ts', 'labels.ts', 'links.ts', 'Screen.tsx']
    .map((file) => readFileSync(join(app, file), 'utf8'))
    .join()
  const exported = entries.flatMap((name) => valuesOf(`${name}.js`))
  expect(exported.length).toBeGreaterThan(40)
  expect(exported.filter((name) => !used.includes(name))).toEqual([])
})

const valuesOf = (file: string) =>
  [
    ...(textOf(file)
      .match(/export\{([^}]*)\}/)?.[1]
      ?.split(',') ?? []),
  ].map((name) => name.split(' as ').at(-1) ?? '')

test.each([
  ['imports', "const all = await Promise.all(names.map((name) => import('ludo-webview' + name)))"],
  [
    'requires',
    "const { createRequire } = await import('node:module')\nconst all = names.map((name) => createRequire(import.meta.url)('ludo-webview' + name))",
  ],
])('Node, which has no window, %s every entry', (_how, load) => {
  const names = entries.map((name) => (name === 'main' ? '' : `/${name}`))
  const script = `const names = ${JSON.stringify(names)}\n${load}\nconsole.log(all.map((one) => Object.keys(one).length > 0).join())`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: app,
    encoding: 'utf8',
  })
  expect(said.trim()).toBe(entries.map(() => 'true').join())
})

const publint = ['--package=publint@0.3.25', '--', 'publint', '--strict']
const typesWrong = ['--package=@arethetypeswrong/cli@0.18.5', '--', 'attw']

test.each([
  ['publint', publint],
  ['Are The Types Wrong', typesWrong],
])('%s has nothing to say', (_name, words) => {
  const { status, stdout, stderr } = spawnSync('npm', ['exec', '--yes', ...words, tarball], {
    encoding: 'utf8',
  })
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  expect(stdout).not.toMatch(/suggestion|warning/i)
})

test('the version is told once: the changelog begins with the one of the package', () => {
  const [, newest] = /^## (\S+)/m.exec(textOf('CHANGELOG.md')) ?? []
  expect(newest).toBe(JSON.parse(textOf('package.json')).version)
  expect(textOf('README.md')).not.toContain(newest)
})

test('the README stands alone: what it links to is in the package, or has an address of its own', () => {
  const targets = [...textOf('README.md').matchAll(/\]\(([^)#]+)/g)].map(([, target]) => target ?? '')
  const missing = targets.filter(
    (target) => !target.startsWith('https://') && !existsSync(join(built, target)),
  )
  expect(targets.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
  expect(textOf('README.md')).not.toMatch(/docs\/|src\/|content\//)
})

/** The Brotli size of a file and all its imports. */
function weigh(file: string, seen = new Set<string>()): number {
  if (seen.has(file)) return 0
  seen.add(file)
  const text = textOf(file)
  const imported = [...text.matchAll(/from"\.\/([\w-]+\.js)"|import"\.\/([\w-]+\.js)"/g)]
  const others = imported.reduce((sum, [, from, bare]) => sum + weigh(from ?? bare ?? '', seen), 0)
  return brotliCompressSync(text).length + others
}

test('an entry takes as many kilobytes as the README says', () => {
  const table = [
    ...textOf('README.md').matchAll(/^\| `ludo-webview(?:\/([\w-]+))?` \|.*\| ([\d.]+) KB \|$/gm),
  ]
  const told = Object.fromEntries(table.map(([, name = 'main', size]) => [name, size]))
  const names = [...entries, 'smart-script']
  const measured = names.map((name) => [name, (weigh(`${name}.js`) / 1000).toFixed(1)])
  expect(told).toEqual(Object.fromEntries(measured))
})

test('bridge and calls load neither links nor React', () => {
  const seen = new Set<string>()
  weigh('bridge.js', seen)
  weigh('api.js', seen)
  expect(seen.size).toBeGreaterThan(2)
  expect([...seen].filter((file) => /links|react/.test(file))).toEqual([])
})

const script = `import { currentLanguage, EVENT_WEBVIEW_OPENED, eventOf, toggleLanguage, track } from 'ludo-webview'
import { openDownloads } from 'ludo-webview/downloads'
import { siteParameters, startLinks } from 'ludo-webview/links'
import { useLanguage } from 'ludo-webview/react'

export async function start() {
  const links = startLinks()
  const oneLinkURL = 'https://brand.onelink.me/abcd/'
  const { clickURL } = links.generateOneLinkURL({ oneLinkURL, afParameters: siteParameters })
  toggleLanguage('hi')
  const { noOfSession } = track(eventOf(EVENT_WEBVIEW_OPENED))
  const url = 'https://files.example/app.apk'
  await openDownloads().save(url, { offset: 0, bytes: new Uint8Array([1, 2, 3]).buffer })
  const { receivedBytes } = await openDownloads().read(url)
  return [new URL(clickURL).searchParams.get('pid'), currentLanguage(), noOfSession, receivedBytes, typeof useLanguage]
}
`

test.each(bundlerNames)('an empty project of %s builds a page with it', async (name) => {
  const { text: shown } = await shownBy(await buildInEmptyProject(name, [tarball], script))
  expect(shown).toBe('organik-ls14,hi,1,3,function')
})

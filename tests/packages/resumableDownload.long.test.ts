import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildPackages } from '../../scripts/build/packages/packages.ts'
import { deflatedEntry, noise, words } from '../../server/apk/packed/zip.fixture.ts'
import { zipOf } from '../../server/apk/sample/zip.ts'
import { parsePlan } from '../../src/download/packed/plan.ts'
import { apkRelease } from '../kit/origin/release.ts'
import { buildInEmptyProject, bundlerNames, pack, shownBy } from './emptyProject.ts'

const folder = mkdtempSync(join(tmpdir(), 'packages-'))
const built = join(folder, 'resumable-download')
const readme = readFileSync('docs/packages/resumable-download/README.md', 'utf8')
const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? []
const { bytes, sha256 } = apkRelease(1, 3_000_000)
let tarball: string

beforeAll(async () => {
  await buildPackages(folder)
  tarball = await pack(built)
}, 240_000)

/** The README's example as the `start` of a page, followed by the rest of the package. */
const [imports = '', ...rest] = example.split('\n\n')
const script = `${imports}
import { createFetch } from 'resumable-download'
import { download as inRows } from 'resumable-download/rows'

export async function start() {
  ${rest.join('\n')}
  const hash = async (blob) => Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())),
    (byte) => byte.toString(16).padStart(2, '0')).join('')
  const root = await navigator.storage.getDirectory()
  const names = []
  for await (const name of (await root.getDirectoryHandle('resumable-download')).keys()) names.push(name)
  const given = [await hash(await file.file())]
  await file.delete()
  const checked = await inRows('/big-file.bin', { verify: { sha256: '${sha256}' } })
  given.push(await hash(await new Response(checked.stream()).blob()))
  await checked.delete()
  const fetched = await createFetch(download, () => ({}))('/big-file.bin')
  given.push(await hash(await fetched.blob()))
  return [file.name, file.size, names.length, ...given].join(' ')
}
`

const zip = zipOf([
  deflatedEntry('words', words('words', 900_000), 9),
  deflatedEntry('more', words('more', 300_000), 6),
  { name: 'stored', bytes: words('stored', 500_000) },
  { name: 'noise', bytes: noise('noise', 30_000) },
])
const zipSha256 = createHash('sha256').update(zip).digest('hex')

/** Downloads a packed ZIP into a file and into rows, and with a damaged proof. */
const packedScript = `import { download } from 'resumable-download'
import { download as inRows } from 'resumable-download/rows'

const verify = { sha256: '${zipSha256}', size: ${zip.length} }
export async function start() {
  const given = []
  for (const downloadIt of [download, inRows]) {
    const file = await downloadIt('/app.zip', { verify, packed: '/packed/plan.json' })
    given.push(file.size)
  }
  const refused = await download('/app.zip', { packed: '/packed/plan.json' }).catch(String)
  return [...given, refused].join(' ')
}
`

const cli = (...given: string[]) =>
  spawnSync(process.execPath, [join(built, 'cli.js'), ...given], { encoding: 'utf8' })

test.each(bundlerNames)('a page of an empty %s project downloads with it', async (name) => {
  const page = await buildInEmptyProject(name, [tarball], script)
  writeFileSync(join(page, 'big-file.bin'), bytes)
  const { text, requested } = await shownBy(page)
  expect(text).toBe(`big-file.bin ${bytes.length} 1 ${sha256} ${sha256} ${sha256}`)
  // Nobody gave the option.
  expect(requested.filter((path) => /wasm|packed/.test(path))).toEqual([])
})

test.each(bundlerNames)(
  'a page of an empty %s project downloads the packed form on a slow network',
  async (name) => {
    const page = await buildInEmptyProject(name, [tarball], packedScript)
    writeFileSync(join(page, 'app.zip'), zip)
    expect(cli('pack', join(page, 'app.zip'), join(page, 'packed'))).toMatchObject({ status: 0 })
    const { text, requested } = await shownBy(page, { kbitPerSecond: 1000 })
    expect(text).toMatch(
      new RegExp(`^${zip.length} ${zip.length} TypeError: packed needs verify.sha256 and verify.size`),
    )
    const count = (form: RegExp) => requested.filter((path) => form.test(path)).length
    expect({ plans: count(/plan\.json$/), zlib: count(/\.wasm$/) }).toEqual({ plans: 2, zlib: 2 })
    // The file itself until the network is measured, and then pieces to its end.
    expect(count(/app\.zip$/)).toBeLessThanOrEqual(2)
    expect(count(/pieces/)).toBeGreaterThan(2)
  },
)

/** The Brotli size of a file and all its imports, each file once. `lazily`: with dynamic imports. */
function weigh(file: string, lazily: boolean, seen = new Set<string>()): number {
  if (seen.has(file)) return 0
  seen.add(file)
  const text = readFileSync(join(built, file), 'utf8')
  const found = lazily ? /(?:from|import)\s*\(?"\.\/([\w-]+\.js)"/g : /(?:from|import)\s*"\.\/([\w-]+\.js)"/g
  const others = [...text.matchAll(found)].map(([, other = '']) => weigh(other, lazily, seen))
  return brotliCompressSync(text).length + others.reduce((sum, bytes) => sum + bytes, 0)
}

test('everything together, and one store alone, are as small as the README says', () => {
  const later = ['shared-packed.js', 'shared-form.js', 'shared-zlib.js']
  const seen = new Set(later)
  const everything = weigh('main.js', true, seen) + weigh('worker.js', true, seen)
  const page = weigh('main.js', false)
  const rows = weigh('rows.js', false)
  const sizeOf = (file: string) => brotliCompressSync(readFileSync(join(built, file))).length
  const packed = ['zlib.wasm', ...later].reduce((sum, file) => sum + sizeOf(file), 0)
  console.log({ everything, page, rows, packed })
  const told = [...readme.matchAll(/(\d+(?:\.\d+)?) KB/g)].map(([, kB]) => 1024 * Number(kB))
  for (const [at, bytes] of [everything, page, rows, packed].entries()) {
    expect(bytes).toBeLessThanOrEqual(told[at] ?? 0)
    expect(bytes).toBeGreaterThan((told[at] ?? 0) - 512)
  }
})

test('the tarball holds what is imported, its types and its pages, and nothing else', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$|LICENSE/.test(file),
  )
  const strange = files.filter(
    (file) =>
      !/^zlib\.wasm$|^(cjs\/)?([\w-]+\.js|types\/.*\.d\.ts|package\.json)$|^[A-Z-]+(\.md)?$/.test(file),
  )
  expect(strange).toEqual([])
  expect(new Set(files.map(dirname)).size).toBeLessThanOrEqual(6)
})

test('its command packs a ZIP, and says how it is called', async () => {
  const path = join(folder, 'words.zip')
  writeFileSync(path, zip)
  const packed = cli('pack', path, join(folder, 'packed'))
  expect(packed).toMatchObject({ status: 0, stdout: expect.stringContaining(' bytes (') })
  expect(packed.stdout).toContain(`verify: { sha256: '${zipSha256}', size: ${zip.length} }`)
  const plan = parsePlan(JSON.parse(readFileSync(join(folder, 'packed/plan.json'), 'utf8')))
  expect(plan).toMatchObject({ kind: 'plan', size: zip.length })
  for (const given of [[], ['pack'], ['pack', path], ['unpack', path, folder]])
    expect(cli(...given)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('pack FILE FOLDER'),
    })
})

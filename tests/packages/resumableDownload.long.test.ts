import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildPackages } from '../../scripts/build/packages/packages.ts'
import { deflatedEntry, words } from '../../server/apk/packed/zip.fixture.ts'
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

test.each(bundlerNames)('a page of an empty %s project downloads with it', async (name) => {
  const page = await buildInEmptyProject(name, [tarball], script)
  writeFileSync(join(page, 'big-file.bin'), bytes)
  expect(await shownBy(page)).toBe(`big-file.bin ${bytes.length} 1 ${sha256} ${sha256} ${sha256}`)
})

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
  const seen = new Set<string>()
  const everything = weigh('main.js', true, seen) + weigh('worker.js', true, seen)
  const page = weigh('main.js', false)
  const rows = weigh('rows.js', false)
  console.log({ everything, page, rows })
  const told = [...readme.matchAll(/(\d+(?:\.\d+)?) KB/g)].map(([, kB]) => 1024 * Number(kB))
  for (const [at, bytes] of [everything, page, rows].entries()) {
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
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [join(built, 'cli.js'), ...words], { encoding: 'utf8' })
  const zip = join(folder, 'words.zip')
  writeFileSync(zip, zipOf([deflatedEntry('words', words('words', 90_000))]))
  const packed = run('pack', zip, join(folder, 'packed'))
  expect([packed.status, packed.stdout]).toEqual([0, expect.stringContaining(' bytes (')])
  const plan = parsePlan(JSON.parse(readFileSync(join(folder, 'packed/plan.json'), 'utf8')))
  expect(plan).toMatchObject({ kind: 'plan', size: statSync(zip).size })
  for (const words of [[], ['pack'], ['pack', zip], ['unpack', zip, folder]])
    expect(run(...words)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('pack FILE FOLDER'),
    })
})

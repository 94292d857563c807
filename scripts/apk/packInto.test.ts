import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deflatedEntry, noise, words } from '../../server/apk/packed/zip.fixture.ts'
import { zipOf } from '../../server/apk/sample/zip.ts'
import { parsePlan } from '../../src/download/packed/plan.ts'
import { answer } from './answer.ts'
import { showProgress } from './showProgress.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'pack-'))

function zipFile(zip: Buffer): string {
  const path = join(newFolder(), 'levels.zip')
  writeFileSync(path, zip)
  return path
}

const pack = (file: string, folder: string) =>
  answer(['pack', file, folder], newFolder(), { pinned: null, withSlot: false })

test('writes a folder for a static host: each file as it is, and with Brotli beside it', async () => {
  const file = zipFile(
    zipOf([deflatedEntry('one', words('one', 90_000)), deflatedEntry('two', words('two', 9_000))]),
  )
  const folder = join(newFolder(), 'new', 'levels')
  const { done, lines } = await pack(file, folder)
  expect([done, lines]).toEqual([
    true,
    [expect.stringMatching(/levels has .+ in \d+ of \d+ bytes \(\d\d %\)\.$/)],
  ])
  const plan = parsePlan(JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')))
  if (plan.kind === 'refused') throw new Error(plan.because)
  expect(plan.size).toBe(statSync(file).size)
  expect(readdirSync(join(folder, 'pieces')).sort()).toEqual(
    plan.pieces.flatMap(({ name }) => [name, `${name}.br`]).sort(),
  )
  for (const { name, flatBytes, codedBytes } of plan.pieces) {
    const flat = readFileSync(join(folder, 'pieces', name))
    expect([flat.length, createHash('sha256').update(flat).digest('hex').slice(0, 32)]).toEqual([
      flatBytes,
      name,
    ])
    const coded = readFileSync(join(folder, 'pieces', `${name}.br`))
    expect([coded.length, brotliDecompressSync(coded).equals(flat)]).toEqual([codedBytes, true])
  }
  const coded = readFileSync(join(folder, 'plan.json.br'))
  expect(brotliDecompressSync(coded)).toEqual(readFileSync(join(folder, 'plan.json')))
})

const hasCaddy = spawnSync('caddy', ['version']).status === 0

test.skipIf(!hasCaddy)('Caddy sends it as the manual says: with Brotli, and decoded to others', async () => {
  const folder = newFolder()
  await pack(zipFile(zipOf([deflatedEntry('one', words('one', 90_000))])), folder)
  const socket = join(folder, 'caddy.socket')
  const file = join(newFolder(), 'Caddyfile')
  writeFileSync(
    file,
    `{\nadmin off\n}\nhttp:// {\nbind unix/${socket}\nroot * ${folder}\n${documented('Caddy').join('\n')}\n}`,
  )
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore' })
  try {
    await expect.poll(() => existsSync(socket), { timeout: 10_000 }).toBe(true)
    const [piece = ''] = readdirSync(join(folder, 'pieces')).filter((name) => !name.endsWith('.br'))
    for (const path of ['plan.json', `pieces/${piece}`]) {
      const [coded, plain] = [
        await fetchFrom(socket, path, 'gzip, br'),
        await fetchFrom(socket, path, 'gzip'),
      ]
      expect(coded.headers).toMatchObject({ 'content-encoding': 'br', 'access-control-allow-origin': '*' })
      expect(coded.bytes).toEqual(readFileSync(join(folder, `${path}.br`)))
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.bytes).toEqual(readFileSync(join(folder, path)))
    }
  } finally {
    caddy.kill()
  }
})

/** The settings of a host in the manual. */
const documented = (host: string): string[] => {
  const row = new RegExp(`^\\| ${host} \\|(.*)\\|$`, 'm').exec(readFileSync('docs/releases.md', 'utf8'))?.[1]
  return [...(row ?? '').matchAll(/`([^`]+)`/g)].map(([, setting = '']) =>
    setting.replace(/^(file_server) \{ (.*) \}$/, '$1 {\n$2\n}'),
  )
}

const fetchFrom = (socketPath: string, path: string, encoding: string) =>
  new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((done, fail) =>
    get({ socketPath, path: `/${path}`, headers: { 'accept-encoding': encoding } }, async (answer) =>
      done({ headers: answer.headers, bytes: await buffer(answer) }),
    ).once('error', fail),
  )

test.for([
  ['none.zip', 'none.zip cannot be read.'],
  [import.meta.dirname, `${import.meta.dirname} is not a file.`],
  [import.meta.filename, `${import.meta.filename} is not packed: it is not a ZIP that can be read.`],
])('refuses %s', async ([file = '', line]) => {
  expect(await pack(file, newFolder())).toEqual({ done: false, lines: [line] })
})

test('refuses what packing does not make smaller', async () => {
  const file = zipFile(zipOf([{ name: 'noise', bytes: noise('noise', 5_000) }]))
  const { done, lines } = await pack(file, newFolder())
  expect([done, lines]).toEqual([false, [expect.stringContaining('is not packed: packing saves only')]])
})

test.for([
  ['a terminal', true, '\rPacking: 1 %\rPacking: 56 %\rPacking: 100 %\n'],
  ['a log', false, 'Packing: 50 %\nPacking: 100 %\n'],
] as const)('shows progress on %s', ([, isTTY, text]) => {
  const written: string[] = []
  const show = showProgress({ isTTY, write: (line: Uint8Array | string) => written.push(String(line)) > 0 })
  for (const done of [0.004, 0.019, 0.019, 0.567, 0.567, 1]) show(done)
  expect(written.join('')).toBe(text)
})

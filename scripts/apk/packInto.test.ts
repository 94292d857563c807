import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

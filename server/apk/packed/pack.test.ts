import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parsePlan } from '../../../src/download/packed/plan.ts'
import { type ZipEntry, zipOf } from '../sample/zip.ts'
import { pack } from './pack.ts'
import { pieceFile } from './pieceFolder.ts'
import { rebuilds } from './rebuild.ts'
import { deflatedEntry, noise, words } from './zip.fixture.ts'
import { startZlib } from './zlib.ts'

async function packed(zip: Buffer, folder = mkdtempSync(join(tmpdir(), 'packed-'))) {
  const path = join(mkdtempSync(join(tmpdir(), 'zip-')), 'app.apk')
  writeFileSync(path, zip)
  const file = await open(path)
  const progress: number[] = []
  const outcome = await pack(file, folder, (done) => progress.push(done)).finally(() => file.close())
  return { outcome, folder, progress, path }
}

async function planOf(zip: Buffer, folder?: string) {
  const { outcome, ...others } = await packed(zip, folder)
  if (outcome.kind === 'plain') throw new Error(outcome.because)
  const plan = parsePlan(outcome.plan)
  if (plan.kind === 'refused') throw new Error(plan.because)
  return { json: outcome.plan, plan, ...others }
}

const levelsOf = (entries: (number | undefined)[][]) => entries.map(([, , level = 0]) => level)

const [text, other, stored] = [words('text', 90_000), words('other', 5_000), words('stored', 40_000)]

test('names the level of each entry, and keeps what is stored', async () => {
  const zip = zipOf([
    { name: 'AndroidManifest.xml', bytes: stored },
    deflatedEntry('classes.dex', text, 9),
    deflatedEntry('a', other, 6),
    deflatedEntry('b', text.subarray(1), 1),
    deflatedEntry('c', text.subarray(2), 4),
  ])
  const { json, plan, progress } = await planOf(zip)
  expect(levelsOf(json.entries)).toEqual([0, 9, 6, 1, 4])
  expect(plan.size).toBe(zip.length)
  expect(plan.codedBytes).toBeLessThan(zip.length * 0.8)
  expect(progress.at(-1)).toBe(1)
  expect(progress).toEqual([...progress].sort((one, next) => one - next))
})

test('copies what zlib does not make again: other deflaters, damage, wrong lengths, bytes behind the end', async () => {
  const huffman = deflateRawSync(text, { strategy: constants.Z_HUFFMAN_ONLY })
  const good = deflatedEntry('good', text)
  const { deflated = Buffer.alloc(0) } = good
  const longer = Buffer.concat([deflated, Buffer.from('rest')])
  const zip = zipOf([
    good,
    { name: 'huffman', bytes: text, deflated: huffman },
    { name: 'cut', bytes: text, deflated: deflated.subarray(0, -9) },
    { name: 'noise', bytes: text, deflated: noise('n', 9_000) },
    { name: 'rest', bytes: text, deflated: longer },
    { name: 'short', bytes: text.subarray(1), deflated },
    { name: 'long', bytes: Buffer.concat([text, text]), deflated },
  ])
  const { json } = await planOf(zip)
  expect(levelsOf(json.entries)).toEqual([9, 0, 0, 0, 0, 0, 0])
})

/** Overwrites fields of the central directory's header of an entry. */
function withDirectory(zip: Buffer, place: number, change: (header: Buffer) => void): Buffer {
  const changed = Buffer.from(zip)
  let at = zip.readUInt32LE(zip.length - 6)
  for (let n = 0; n < place; n++) at += 46 + zip.readUInt16LE(at + 28)
  change(changed.subarray(at))
  return changed
}

const three = [deflatedEntry('a', text), deflatedEntry('b', other), { name: 'c', bytes: stored }]

test.for<[string, number, (header: Buffer) => void, number[]]>([
  ['an encrypted entry is copied', 0, (header) => header.writeUInt16LE(1, 8), [0, 9, 0]],
  ['a method that is not deflate is copied', 0, (header) => header.writeUInt16LE(93, 10), [0, 9, 0]],
  ['a content of 4 GiB is copied', 0, (header) => header.writeUInt32LE(0xfffffffe, 24), [0, 9, 0]],
  ['two entries at the same place are one', 1, (header) => header.writeUInt32LE(0, 42), [0, 0]],
  [
    'an entry outside the file is part of the frame',
    1,
    (header) => header.writeUInt32LE(0xfff000, 42),
    [9, 0],
  ],
  ['an entry over the next ones wins', 0, (header) => header.writeUInt32LE(40_000, 20), [0]],
  ['an empty entry is part of the frame', 1, (header) => header.writeUInt32LE(0, 20), [9, 0]],
])('%s', async ([, place, change, levels]) => {
  const { json } = await planOf(withDirectory(zipOf(three), place, change))
  expect(levelsOf(json.entries)).toEqual(levels)
})

test('packs a ZIP with a comment', async () => {
  const zip = zipOf(three)
  const commented = Buffer.concat([zip, Buffer.from('hello')])
  commented.writeUInt16LE(5, zip.length - 2)
  expect((await planOf(commented)).plan.size).toBe(zip.length + 5)
})

test.for([
  ['what is no ZIP', Buffer.from('no ZIP'.repeat(99)), 'it is not a ZIP that can be read'],
  [
    'a damaged directory',
    withDirectory(zipOf(three), 1, (header) => header.fill(0, 0, 4)),
    'it is not a ZIP that can be read',
  ],
  ['a ZIP that is not worth it', zipOf([{ name: 'a', bytes: noise('n', 9_000) }]), 'packing saves only'],
] as const)('does not pack %s', async ([, zip, because]) => {
  const { outcome } = await packed(zip)
  expect(outcome).toEqual({ kind: 'plain', because: expect.stringContaining(because) })
})

test('goes on where a killed run stopped, and mends a damaged piece', async () => {
  const zip = zipOf([...three, deflatedEntry('d', words('d', 300_000))])
  const { folder, json } = await planOf(zip)
  const names = json.pieces.map(([name]) => name)
  const [first = '', second = '', third = ''] = names
  const before = statSync(pieceFile(folder, third)).mtimeMs
  rmSync(pieceFile(folder, first))
  writeFileSync(pieceFile(folder, second), readFileSync(pieceFile(folder, third)))
  writeFileSync(`${pieceFile(folder, first)}.1234`, 'half')
  expect((await planOf(zip, folder)).json).toEqual(json)
  expect(statSync(pieceFile(folder, third)).mtimeMs).toBe(before)
  expect(readFileSync(pieceFile(folder, second))).not.toEqual(readFileSync(pieceFile(folder, third)))
})

type Deflated = [gap: number, bytes: number, level: number, flatBytes: number]

test('a plan or a piece that does not give the file is found', async () => {
  const zip = zipOf(three)
  const { json, folder, path } = await planOf(zip)
  const file = await open(path)
  const found = (plan: typeof json) => rebuilds(plan, folder, file, startZlib().deflate)
  expect(await found(json)).toBeNull()
  const withEntries = (...changed: number[][]) =>
    found({ ...json, entries: [...changed, ...json.entries.slice(changed.length)] as typeof json.entries })
  const [[gap, bytes, level, flat], [nextGap, nextBytes, nextLevel, nextFlat]] = json.entries as [
    Deflated,
    Deflated,
    ...unknown[],
  ]
  expect(await withEntries([gap, bytes, 1, flat])).toMatch(
    /^the (bytes|entry) at \d+ (differ|becomes longer)$/,
  )
  const moved = [
    [gap, bytes, level, flat - 1],
    [nextGap, nextBytes, nextLevel, nextFlat + 1],
  ]
  expect(await withEntries(...moved)).toMatch(/^the (bytes|entry) at \d+ (differ|becomes shorter)$/)
  expect(await found({ ...json, size: json.size + 1 })).toMatch(/plan cannot be used/)
  const [first = ['', 0, 0], ...others] = json.pieces
  expect(await found({ ...json, pieces: [['0'.repeat(32), first[1], first[2]], ...others] })).toBe(
    'a piece is missing',
  )
  await file.close()
})

test('a change in one entry changes few pieces', async () => {
  const small = Array.from({ length: 150 }, (_, n) =>
    deflatedEntry(`small${n}`, words(`s${n}-`, 5_000 + 50 * n)),
  )
  const large = deflatedEntry('large', words('large', 200_000))
  const entries: ZipEntry[] = [large, ...small]
  const next = entries.with(20, deflatedEntry('small19', words('changed', 5_800))).toSpliced(90, 1)
  const folder = mkdtempSync(join(tmpdir(), 'packed-'))
  const [one, two] = [await planOf(zipOf(entries), folder), await planOf(zipOf(next), folder)]
  const names = (of: typeof one) => of.json.pieces.map(([name]) => name)
  const fresh = names(two).filter((name) => !names(one).includes(name))
  expect(names(two).length).toBeGreaterThan(7)
  // The frame, and a piece for each of the two changes, and the one behind it if the first grew over its length.
  expect(fresh.length).toBeLessThanOrEqual(4)
  expect(readdirSync(join(folder, 'pieces')).length).toBe(new Set([...names(one), ...names(two)]).size)
})

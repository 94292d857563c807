import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answer } from '../../../scripts/apk/answer.ts'
import { fixturePath } from '../facts/facts.fixture.ts'
import { bigApk } from '../releases/big.fixture.ts'
import { apkPath, currentVersion, publishedAs } from '../releases/releaseStore.ts'
import { packedFolder, packedForm, planFile, sweepPacked } from './packedReleases.ts'
import { pieceFile } from './pieceFolder.ts'
import { noise, words } from './zip.fixture.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'releases-'))
const apk = (folder: string, ...given: string[]) => answer(given, folder, { pinned: null, withSlot: false })

async function formIn(folder: string, version: string) {
  const { sha256 = '' } = (await publishedAs(folder, version)) ?? {}
  return { sha256, form: await packedForm(packedFolder(folder), sha256) }
}

async function published(payload: Buffer) {
  const folder = newFolder()
  const path = join(newFolder(), 'app.apk')
  writeFileSync(path, await bigApk('ludo-1.0.apk', payload))
  return { folder, path, said: await apk(folder, 'publish', path) }
}

test('publishing makes the packed form, and the list names what a visitor fetches', async () => {
  const { folder, said } = await published(words('payload', 600_000))
  expect(said.lines.slice(0, 2)).toEqual([
    '1.0 is offered from now on.',
    'It is packed: visitors fetch 0.1 of 0.6 MB.',
  ])
  expect((await apk(folder, 'list')).lines[0]).toMatch(/ {2}packed 0\.1 of 0\.6 MB {2}20/)
  const { form } = await formIn(folder, '1.0')
  expect(form?.wireBytes).toBeLessThan(150_000)
})

test('a release that packing does not make smaller is offered without a packed form, and nothing is kept', async () => {
  const { folder, said } = await published(noise('payload', 300_000))
  expect(said.lines.slice(0, 2)).toEqual([
    '1.0 is offered from now on.',
    expect.stringMatching(/^It is not packed: packing saves only \d+ of 30/),
  ])
  expect((await apk(folder, 'list')).lines[0]).toMatch(/ {2}0\.3 MB {2}20/)
  expect(readdirSync(join(packedFolder(folder), 'pieces'))).toEqual([])
})

test('a folder that cannot be written does not keep a release from visitors', async () => {
  const folder = newFolder()
  writeFileSync(packedFolder(folder), 'a file')
  const { done, lines } = await apk(folder, 'publish', fixturePath('ludo-1.0.apk'))
  expect([done, lines[1]]).toEqual([true, expect.stringMatching(/^It is not packed: (EEXIST|ENOTDIR)/)])
  expect(await currentVersion(folder)).toBe('1.0')
})

test('killed in the middle, nothing is offered, and the next run goes on', async () => {
  const path = join(newFolder(), 'app.apk')
  writeFileSync(path, await bigApk('ludo-1.0.apk', words('payload', 1_500_000)))
  const folder = join(newFolder(), 'releases')
  const program = join(process.env.SERVER_BUNDLE ?? '', 'apk.js')
  const child = spawn(process.execPath, [program, 'publish', path], {
    env: { ...process.env, DATABASE_URL: `file:${join(folder, '../site.db')}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  for await (const text of child.stderr) if (String(text).includes('Packing: 30 %')) child.kill('SIGKILL')
  expect(child.signalCode ?? (await once(child, 'exit'))[1]).toBe('SIGKILL')
  expect(await currentVersion(folder)).toBeNull()
  const { sha256, form } = await formIn(folder, '1.0')
  expect([form, existsSync(planFile(packedFolder(folder), sha256))]).toEqual([null, false])
  const pieces = join(packedFolder(folder), 'pieces')
  const before = readdirSync(pieces).filter((file) => file.endsWith('.br'))
  const times = () => before.map((file) => statSync(join(pieces, file)).mtimeMs)
  const written = times()
  expect(before.length).toBeGreaterThan(1)
  expect(await apk(folder, 'publish', path)).toMatchObject({ done: true })
  expect(times()).toEqual(written)
  expect(await currentVersion(folder)).toBe('1.0')
  expect((await formIn(folder, '1.0')).form?.plan.pieces.length).toBeGreaterThan(before.length)
})

test('publishing again makes a packed form that a restored backup lacks', async () => {
  const { folder, path } = await published(words('payload', 100_000))
  const { form } = await formIn(folder, '1.0')
  rmSync(packedFolder(folder), { recursive: true })
  expect((await formIn(folder, '1.0')).form).toBeNull()
  expect((await apk(folder, 'list')).lines[0]).toMatch(/ {2}0\.1 MB {2}20/)
  await apk(folder, 'publish', path)
  expect((await formIn(folder, '1.0')).form).toEqual(form)
})

test('without a piece, or with a damaged plan, a release counts as not packed', async () => {
  const { folder } = await published(words('payload', 100_000))
  const { sha256, form } = await formIn(folder, '1.0')
  const [first] = form?.plan.pieces ?? []
  writeFileSync(pieceFile(packedFolder(folder), first?.name ?? ''), 'short')
  expect((await formIn(folder, '1.0')).form).toBeNull()
  writeFileSync(planFile(packedFolder(folder), sha256), 'damaged')
  expect((await formIn(folder, '1.0')).form).toBeNull()
})

test('the packed form goes with its release; pieces of the others and young ones stay', async () => {
  const { folder } = await published(words('payload', 100_000))
  await apk(folder, 'publish', fixturePath('ludo-1.2.apk'))
  const [one, other] = [await formIn(folder, '1.0'), await formIn(folder, '1.2')]
  const names = (of: typeof one) => of.form?.plan.pieces.map(({ name }) => `${name}.br`) ?? []
  const pieces = join(packedFolder(folder), 'pieces')
  rmSync(apkPath(folder, '1.0'))
  rmSync(apkPath(folder, '1.0').replace(/apk$/, 'json'))
  await sweepPacked(folder)
  expect(existsSync(planFile(packedFolder(folder), one.sha256))).toBe(false)
  expect(readdirSync(pieces).sort()).toEqual([...new Set([...names(one), ...names(other)])].sort())
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const file of readdirSync(pieces)) utimesSync(join(pieces, file), longAgo, longAgo)
  await sweepPacked(folder)
  expect(readdirSync(pieces).sort()).toEqual(names(other).sort())
  expect((await formIn(folder, '1.2')).form).toEqual(other.form)
})

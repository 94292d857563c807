import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answer } from '../../../scripts/apk/answer.ts'
import { openOwnDatabase } from '../../storage/database/own.fixture.ts'
import { readShared } from '../../storage/shared/state.ts'
import { fixturePath } from '../facts/facts.fixture.ts'
import { packedFolder, packedForm } from '../packed/packedReleases.ts'
import { apkPath, currentVersion, publishedAs } from './releaseStore.ts'
import { fetchReleases, keepReleases, shareRelease } from './sharedReleases.ts'

/** A database, and machines that have a folder each. */
async function machines() {
  const db = await openOwnDatabase()
  const machine = () => {
    const folder = mkdtempSync(join(tmpdir(), 'machine-'))
    return {
      folder,
      apk: (...words: string[]) => answer(words, folder, { pinned: null, withSlot: false }, db),
      fetch: () => fetchReleases(db, folder),
      offered: () => currentVersion(folder),
    }
  }
  return { db, one: machine(), other: machine() }
}

const [ludo10, ludo12] = [fixturePath('ludo-1.0.apk'), fixturePath('ludo-1.2.apk')]

test('what one machine publishes or switches to, all others have', async () => {
  const { one, other } = await machines()
  expect(await one.apk('publish', ludo10)).toMatchObject({ done: true })
  await other.fetch()
  expect(readdirSync(other.folder).sort()).toEqual(readdirSync(one.folder).sort())
  expect(readFileSync(apkPath(other.folder, '1.0'))).toEqual(readFileSync(ludo10))
  expect(await publishedAs(other.folder, '1.0')).toEqual(await publishedAs(one.folder, '1.0'))
  expect(await other.apk('publish', ludo12)).toMatchObject({ done: true })
  expect((await one.apk('list')).lines.map((line) => line.slice(0, 6))).toEqual(['*  1.2', '   1.0'])
  expect(await one.apk('switch', '1.0')).toMatchObject({ done: true })
  await other.fetch()
  expect(await other.offered()).toBe('1.0')
})

test('all have the packed form, and a form that is damaged in the database is left out', async () => {
  const { db, one, other } = await machines()
  await one.apk('publish', ludo10)
  await one.apk('publish', ludo12)
  const { sha256 = '' } = (await publishedAs(one.folder, '1.0')) ?? {}
  const form = await packedForm(packedFolder(one.folder), sha256)
  expect(form?.wireBytes).toBeGreaterThan(0)
  const { sha256: newer = '' } = (await publishedAs(one.folder, '1.2')) ?? {}
  const { plan } = (await packedForm(packedFolder(one.folder), newer)) ?? {}
  const old = new Set(form?.plan.pieces.map(({ name }) => name))
  const own = plan?.pieces.filter(({ name }) => !old.has(name)) ?? []
  expect(own.length).toBeGreaterThan(0)
  // As long as the piece, so that only its content tells.
  for (const { name, codedBytes } of own)
    await db
      .updateTable('shared_packed')
      .set({ bytes: Buffer.alloc(codedBytes) })
      .where('name', '=', name)
      .execute()
  await other.fetch()
  expect(await packedForm(packedFolder(other.folder), sha256)).toEqual(form)
  expect(await packedForm(packedFolder(other.folder), newer)).toBeNull()
  expect(await other.offered()).toBe('1.2')
})

test('a copy that was damaged on the disk is fetched again', async () => {
  const { one, other } = await machines()
  await one.apk('publish', ludo10)
  await other.fetch()
  writeFileSync(apkPath(other.folder, '1.0'), 'damaged')
  await other.fetch()
  expect(readFileSync(apkPath(other.folder, '1.0'))).toEqual(readFileSync(ludo10))
})

test('a release that is incomplete in the database is never offered, and what was offered stays', async () => {
  const { db, one, other } = await machines()
  await one.apk('publish', ludo10)
  await other.fetch()
  await one.apk('publish', ludo12)
  const { sha256 = '' } = (await publishedAs(one.folder, '1.2')) ?? {}
  await db.deleteFrom('shared_pieces').where('sha256', '=', sha256).execute()
  await expect(other.fetch()).rejects.toThrow('The release 1.2 is incomplete in the database')
  expect(await other.offered()).toBe('1.0')
  expect(readdirSync(other.folder).filter((name) => name.includes('1.2'))).toEqual([])
})

test('of two that publish at once one wins, and the other is told and has what the winner has', async () => {
  const { db, one, other } = await machines()
  await one.apk('publish', ludo10)
  const seen = await other.fetch()
  await one.apk('publish', ludo12)
  const release = await publishedAs(other.folder, '1.0')
  expect(release && (await shareRelease(db, other.folder, release, seen))).toBe(false)
  expect((await readShared(db, 'apk')).value).toBe('1.2')
})

test('a database that fails in the middle leaves here what was offered before', async () => {
  const { db, one } = await machines()
  await one.apk('publish', ludo10)
  await db.schema.dropTable('shared_pieces').execute()
  await expect(one.apk('publish', ludo12)).rejects.toThrow('shared_pieces')
  expect(await one.offered()).toBe('1.0')
  expect(await readShared(db, 'apk')).toEqual({ value: '1.0', version: 1 })
})

test('a server follows what others publish, and goes on with its own copy while the database is away', async () => {
  const { db, one, other } = await machines()
  const stopped = new AbortController()
  const reports: unknown[] = []
  let turn = () => {}
  let turned = new Promise<void>((done) => {
    turn = done
  })
  let ask = () => {}
  const nextTurn = async () => {
    turned = new Promise<void>((done) => {
      turn = done
    })
    ask()
    await turned
  }
  await one.apk('publish', ludo10)
  await keepReleases(db, other.folder, {
    signal: stopped.signal,
    report: (failure) => reports.push(failure),
    wait: () => {
      turn()
      return new Promise<void>((done) => {
        ask = done
      })
    },
  })
  expect(await other.offered()).toBe('1.0')
  await turned
  await one.apk('publish', ludo12)
  await nextTurn()
  expect(await other.offered()).toBe('1.2')
  await db.schema.alterTable('shared_state').renameTo('away').execute()
  await nextTurn()
  await nextTurn()
  expect(await other.offered()).toBe('1.2')
  expect(reports).toEqual([expect.any(Error)])
  await db.schema.alterTable('away').renameTo('shared_state').execute()
  await nextTurn()
  expect(reports.slice(1)).toEqual([null])
  stopped.abort()
  ask()
})

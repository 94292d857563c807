import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openOwnDatabase } from '../storage/database/own.fixture.ts'
import { changed, content, hint, html, never, publishing, type Raw } from './publisher.fixture.ts'
import { isNews, nothingShown, sharedContent } from './sharedContent.ts'
import { partsOf } from './snapshots/parts.ts'

/** A database, and a function that makes servers with a fake CMS. */
async function machines() {
  const db = await openOwnDatabase()
  const machine = (page: () => unknown, files: Record<string, Buffer> = {}, folder?: string) => {
    const made = publishing(async () => page(), files, {}, folder, sharedContent(db))
    const shows = (path: string) => readFileSync(join(made.folder, path, 'index.html'), 'utf8')
    const ids = () => made.snapshots.list().snapshots.map(({ id }) => id)
    return { ...made, shows, ids, follow: () => made.publisher.follow(never) }
  }
  return { db, machine }
}

const inHindi: Raw = { ...(content.pages['ludo (hi)'] as Raw), title: 'Another page' }
const hintOfHindi = { documentId: 'ludo', locale: 'hi' }
const url = '/uploads/players.webp'
const withPicture: Raw = {
  ...changed,
  downloadButton: { ...(changed.downloadButton as object), imageUrl: url },
}
const picture = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .webp()
    .toBuffer()

test('what one machine publishes all others show, with the same snapshots, and without their CMS', async () => {
  const { machine } = await machines()
  const one = machine(() => withPicture, { [url]: await picture('red') })
  const away = () => Promise.reject(new Error('fetch failed'))
  const other = machine(away)
  const report = await one.publisher.publish(hint, never)
  expect(report.problems).toEqual([])
  await other.follow()
  expect(other.shows('gu/ludo')).toBe(`${html}A new title`)
  expect([other.variants(), other.headers()]).toEqual([one.variants(), one.headers()])
  expect(other.variants()).not.toEqual([])
  expect([other.ids(), other.fetched]).toEqual([one.ids(), []])
  expect(other.ids()).toHaveLength(1)
  const later = machine(away)
  await later.follow()
  expect([later.shows('gu/ludo'), later.ids()]).toEqual([one.shows('gu/ludo'), one.ids()])
})

test('of two that publish at once none undoes the other', async () => {
  const { machine } = await machines()
  const one = machine(() => changed)
  const other = machine(() => inHindi)
  await Promise.all([one.publisher.publish(hint, never), other.publisher.publish(hintOfHindi, never)])
  await Promise.all([one.follow(), other.follow()])
  for (const { shows } of [one, other])
    expect([shows('gu/ludo'), shows('hi/ludo')]).toEqual([`${html}A new title`, `${html}Another page`])
  expect(one.ids()).toEqual(other.ids())
  expect(one.ids()).toHaveLength(2)
})

test('what is taken down goes first, also where the rest cannot be had', async () => {
  const { db, machine } = await machines()
  let page: unknown = changed
  const one = machine(() => page)
  const other = machine(() => page)
  await one.publisher.publish(hint, never)
  await other.follow()
  page = null
  await one.publisher.publish(hint, never)
  page = inHindi
  await one.publisher.publish(hintOfHindi, never)
  const damaged = db.updateTable('shared_parts').set({ text: '{}' }).where('text', 'like', '%Another page%')
  await damaged.execute()
  await expect(other.follow()).rejects.toThrow('missing or damaged')
  expect(() => other.shows('gu/ludo')).toThrow('ENOENT')
  page = changed
  await one.publisher.publish(hint, never)
  page = content.pages['ludo (hi)']
  await one.publisher.publish(hintOfHindi, never)
  await other.follow()
  expect(other.shows('gu/ludo')).toBe(`${html}A new title`)
})

test('a roll back on one machine holds on all, over a restart, until the CMS has something new', async () => {
  const { machine } = await machines()
  let page: Raw = changed
  const one = machine(() => page)
  const other = machine(() => page)
  await one.publisher.publish(hint, never)
  page = { ...changed, title: 'A mistake' }
  await one.publisher.publish(hint, never)
  await other.follow()
  const [, before] = other.ids()
  expect(await other.publisher.rollBack(before ?? '', never)).toMatchObject({ kind: 'rolled-back' })
  await one.follow()
  expect(one.shows('gu/ludo')).toBe(`${html}A new title`)
  await one.publisher.publish('everything', never)
  const restarted = machine(() => page)
  await restarted.publisher.publish('everything', never)
  for (const { shows } of [one, restarted]) expect(shows('gu/ludo')).toBe(`${html}A new title`)
  page = { ...changed, title: 'Published later' }
  await restarted.publisher.publish('everything', never)
  await one.follow()
  expect(one.shows('gu/ludo')).toBe(`${html}Published later`)
})

test('a file that is replaced at its address is replaced on all machines', async () => {
  const { machine } = await machines()
  const files: Record<string, Buffer> = { [url]: await picture('red') }
  const one = machine(() => ({ ...withPicture }), files)
  const other = machine(() => withPicture)
  await one.publisher.publish(hint, never)
  await other.follow()
  const before = other.variants()
  files[url] = await picture('blue')
  await one.publisher.publish({ upload: url }, never)
  await other.follow()
  // The old ones stay for a day, for pages that are still open.
  expect(other.variants()).toEqual(one.variants())
  expect(other.variants()).toHaveLength(before.length * 2)
})

test('a machine that has everything says nothing new', async () => {
  const { machine } = await machines()
  const one = machine(() => changed)
  const other = machine(() => changed)
  await one.publisher.publish('everything', never)
  expect((await other.publisher.publish('everything', never)).problems).toEqual([])
  await one.publisher.publish('everything', never)
  expect([one.ids(), other.ids()]).toEqual([one.ids(), one.ids()])
  expect(one.ids()).toHaveLength(1)
})

test('a part that is damaged in the database is shown by no other machine', async () => {
  const { db, machine } = await machines()
  const one = machine(() => changed)
  const other = machine(() => changed)
  await one.publisher.publish(hint, never)
  const texts = await db.selectFrom('shared_parts').selectAll().execute()
  const damaged = texts.find(({ text }) => text.includes('A new title'))?.sha256 ?? ''
  await db.updateTable('shared_parts').set({ text: '{}' }).where('sha256', '=', damaged).execute()
  await expect(other.follow()).rejects.toThrow(`missing or damaged in the database: ${damaged}`)
  expect(() => other.shows('gu/ludo')).toThrow('ENOENT')
  await db.deleteFrom('shared_parts').where('sha256', '=', damaged).execute()
  await expect(other.follow()).rejects.toThrow(damaged)
})

test('of more than 50 publications the oldest go, with the parts that no other names', async () => {
  const { db } = await machines()
  const shared = sharedContent(db)
  let seen = nothingShown
  for (let n = 1; n <= 52; n++) {
    const content = { site: {}, pages: { page: { title: `Title ${n}` } } }
    const parts = partsOf(content)
    const next = { parts, inCms: parts, held: null, uploads: {}, problems: [] }
    seen = (await shared.offer(next, content, seen, new Date(1_000 * n))) ?? seen
  }
  const [parts, snapshots] = await Promise.all([
    db.selectFrom('shared_parts').select('text').where('text', 'like', '%"Title %').execute(),
    db.selectFrom('shared_snapshots').select('id').execute(),
  ])
  expect([parts.length, snapshots.length]).toEqual([50, 50])
})

const some = { parts: { site: 'a' }, inCms: { site: 'a' }, held: null, uploads: {}, problems: ['one'] }

test.each([
  ['the first', some, null, true],
  ['the same', some, some, false],
  ['what the CMS holds now', { ...some, parts: { site: 'b' }, inCms: { site: 'b' } }, some, true],
  [
    'what another version of the program refuses',
    { ...some, parts: { site: 'b' }, problems: ['one', 'two'] },
    some,
    false,
  ],
  [
    'what another version of the program accepts',
    { ...some, parts: { site: 'b' }, problems: [] },
    some,
    true,
  ],
  ['another file at the same address', { ...some, uploads: { [url]: 'b' } }, some, true],
  ['what only the CMS has', { ...some, inCms: { site: 'b' } }, some, false],
  ['a roll back', { ...some, held: { site: 'a' } }, some, true],
])('%s is news: %#', (_name, next, before, expected) => {
  expect(isNews(next, before)).toBe(expected)
})

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openOwnDatabase } from '../storage/database/own.fixture.ts'
import type { Tables } from '../storage/database/tables.ts'
import { servePages } from './pages.ts'
import { shareAssets, shareBuild, sharedAsset } from './sharedAssets.ts'

const now = new Date('2026-11-27T10:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)

function buildOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  for (const [name, text] of Object.entries({
    '404.html': 'nothing',
    'redirects.json': '[]',
    'headers.json': '[]',
    ...files,
  })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const old = {
  'assets/page-aaaaaaa.js': 'old()',
  'assets/same-ccccccc.svg': '<svg/>',
  'staff/bar-en-aaaaaaa.js': 'bar()',
}
const next = {
  'assets/page-bbbbbbb.js': 'next()',
  'assets/same-ccccccc.svg': '<svg/>',
  'staff/bar.js': 'staff()',
}

function serverWith(folder: string, db: Kysely<Tables>) {
  const app = Fastify()
  onTestFinished(() => app.close())
  servePages(app, {
    folder,
    apkOrigins: [],
    experiments: () => ({ pages: {}, all: [] }),
    otherBuilds: (path) => sharedAsset(db, path),
  })
  return async (url: string) => {
    const { statusCode, body, headers } = await app.inject(url)
    return { statusCode, body, type: headers['content-type'], caching: headers['cache-control'] }
  }
}

test('servers with different builds answer with the files of both', async () => {
  const db = await openOwnDatabase()
  const builds = [buildOf(old), buildOf(next)]
  for (const folder of builds) await shareAssets(db, folder, now)
  const script = (body: string) => ({
    statusCode: 200,
    body,
    type: expect.stringMatching(/javascript/),
    caching: 'public, max-age=31536000, immutable',
  })
  for (const get of builds.map((folder) => serverWith(folder, db))) {
    expect(await get('/assets/page-aaaaaaa.js')).toEqual(script('old()'))
    expect(await get('/assets/page-bbbbbbb.js')).toEqual(script('next()'))
    expect((await get('/staff/bar-en-aaaaaaa.js')).body).toBe('bar()')
    expect((await get('/assets/page-ddddddd.js')).statusCode).toBe(404)
    expect((await get('/assets/..%2F404.html')).statusCode).toBe(404)
  }
})

test('files that no server has had for 30 days are deleted, but not what another build also has', async () => {
  const db = await openOwnDatabase()
  const folder = buildOf(next)
  await shareAssets(db, buildOf(old), now)
  await shareAssets(db, folder, daysLater(29))
  expect(await sharedAsset(db, '/assets/page-aaaaaaa.js')).not.toBeNull()
  await shareAssets(db, folder, daysLater(31))
  expect(await sharedAsset(db, '/assets/page-aaaaaaa.js')).toBeNull()
  expect((await sharedAsset(db, '/assets/same-ccccccc.svg'))?.bytes.toString()).toBe('<svg/>')
  expect((await db.selectFrom('shared_pieces').select('sha256').execute()).length).toBe(2)
})

test('the database may fail: the server starts, and answers 404', async () => {
  const db = await openOwnDatabase()
  await db.schema.dropTable('shared_assets').execute()
  const errors: unknown[] = []
  await shareBuild(db, buildOf(old), Promise.resolve(), { error: (one: unknown) => void errors.push(one) })
  expect(errors).toHaveLength(1)
  expect(await sharedAsset(db, '/assets/page-aaaaaaa.js')).toBeNull()
})

test('a server does not wait for a database that is away', async () => {
  const db = await openOwnDatabase()
  const away = new Promise<void>(() => {})
  await shareBuild(db, buildOf(old), away, { error: () => {} })
  expect(await sharedAsset(db, '/assets/page-aaaaaaa.js')).toBeNull()
})

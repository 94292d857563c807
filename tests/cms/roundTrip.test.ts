import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strapiAt } from '../../server/publishing/cms/strapi.ts'
import { type PageOnSite, readCatalogue } from '../../src/content/catalogue.ts'
import { embedded } from '../../src/content/embedded.ts'
import { type Running, startStrapi } from './strapi.ts'

// These tests need content that no other test has changed, so they start their own Strapi.
let strapi: Running
beforeAll(async () => {
  strapi = await startStrapi({})
})
afterAll(() => strapi.stop())

const never = new AbortController().signal
const cms = () => strapiAt(strapi.address, null)

const byPath = (pages: PageOnSite[]) =>
  Object.fromEntries(
    pages.map(({ page: { updatedAt: _, ...page }, ...others }) => [others.path, { ...others, page }]),
  )

test('Strapi returns every page in every language as it was seeded', async () => {
  const { site, pages } = await cms().everything(never)
  const [ours, theirs] = [embedded(), readCatalogue(site, pages)]
  if (ours.kind === 'broken' || theirs.kind === 'broken') throw new Error(JSON.stringify(theirs))
  const [want, have] = [byPath(ours.pages), byPath(theirs.pages)]
  expect(Object.keys(have).sort()).toEqual(Object.keys(want).sort())
  for (const [path, page] of Object.entries(want)) expect(have[path], path).toEqual(page)
  expect(theirs.site).toEqual(ours.site)
})

test('a page that is read alone is the same page', async () => {
  const all = await cms().everything(never)
  const page = await cms().page({ documentId: 'ludo', locale: 'hi' }, never)
  expect(page).toEqual(all.pages['ludo (hi)'])
  expect(page).not.toHaveProperty('notes')
  expect(await cms().page({ documentId: 'nothing', locale: 'hi' }, never)).toBeNull()
})

test.each(['status=draft', 'publicationFilter=draft', 'hasPublishedVersion=false'])(
  'without a login %s is refused',
  async (query) => {
    for (const path of ['/api/pages', '/api/pages/ludo', '/api/site'])
      expect((await fetch(`${strapi.address}${path}?${query}`)).status, path).toBe(403)
  },
)

test('nobody can register, or write without the panel', async () => {
  const post = (path: string, body: object, method = 'POST') =>
    fetch(strapi.address + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const me = { username: 'me', email: 'me@example.com', password: 'Abcdef123456' }
  expect((await post('/api/auth/local/register', me)).status).toBeGreaterThanOrEqual(400)
  expect((await post('/api/pages', { data: {} })).status).toBe(405)
  expect((await post('/api/pages/ludo', { data: {} }, 'PUT')).status).toBe(405)
})

test('Strapi refuses an invalid page of a script and keeps its draft, and pages that a script moves keep their former routes', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [resolve('tests/cms/script.cjs')], {
    cwd: 'cms',
    env: strapi.environment,
  })
  const { refused, title, moved } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  expect(refused).toBe('Not published. Title must be a text that is not empty')
  expect(title).toMatch(/Ludo/)
  expect(moved).toEqual({ route: 'hi/rules-two', former: ['hi/ludo-rules', 'hi/rules-one'] })
})

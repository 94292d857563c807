import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { snapshotsIn } from '../publishing/snapshots/store.ts'
import { builtFolder } from '../site.fixture.ts'
import type { TokenState } from './login/authProvider.ts'
import { type SnapshotContext, serveSnapshots } from './snapshots.ts'

const content = (title: string) => ({ site: {}, pages: { 'ludo (gu)': { title } } })
const [first, second] = ['19700101T000001000Z', '19700101T000002000Z']

function routes(login: TokenState = 'signed-in') {
  const snapshots = snapshotsIn(mkdtempSync(join(tmpdir(), 'snapshots-')))
  snapshots.keep(content('Before'), new Date(1_000))
  snapshots.keep(content('Now'), new Date(2_000))
  const rolledBack: string[] = []
  const publisher: NonNullable<SnapshotContext>['publisher'] = {
    current: () => content('Now'),
    async rollBack(id: string) {
      rolledBack.push(id)
      return { kind: 'rolled-back', report: { changed: [], problems: ['ludo (gu): <b>'] } }
    },
  }
  const app = Fastify()
  onTestFinished(() => app.close())
  const settings = { siteOrigin: 'https://ludo.example', siteFolder: join(builtFolder(), 'dist/site') }
  const { signal } = new AbortController()
  serveSnapshots(app, { publisher, snapshots }, { check: async () => login }, settings, signal)
  const ask = (method: 'GET' | 'POST', url: string, site = 'same-origin') =>
    app.inject({
      method,
      url,
      headers: {
        cookie: 'jwt=a.b.c',
        'sec-fetch-site': site,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
  return { ask, rolledBack }
}

test('staff see what was live, what a roll back changes, and do it with one button', async () => {
  const { ask, rolledBack } = routes()
  const list = await ask('GET', '/snapshots')
  expect(list.body).toMatch(new RegExp(`/snapshots/${second}".*/snapshots/${first}"`, 's'))
  expect(list.headers['cache-control']).toBe('private, no-store')
  const asked = await ask('GET', `/snapshots/${first}`)
  expect(asked.body).toContain('ludo (gu): changed: title')
  expect(asked.body).toContain('published in the CMS later replaces')
  expect(asked.body).toContain(`<form method="post" action="/snapshots/${first}"><button>Roll back</button>`)
  expect((await ask('GET', `/snapshots/${second}`)).body).not.toContain('<form')
  expect(rolledBack).toEqual([])
  const done = await ask('POST', `/snapshots/${first}`)
  expect([done.statusCode, rolledBack]).toEqual([200, [first]])
  expect(done.body).toContain('ludo (gu): &lt;b>')
})

test('an unknown snapshot is named with those that exist', async () => {
  const answer = await routes().ask('GET', '/snapshots/%3Cb%3E')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain(`There is no snapshot &lt;b>. It must be one of ${second}, ${first}.`)
})

test.each<[string, TokenState, string, number]>([
  ['another site', 'signed-in', 'cross-site', 403],
  ['somebody without a login', 'signed-out', 'same-origin', 401],
  ['a login that cannot be checked', 'unreachable', 'same-origin', 502],
])('%s cannot roll back', async (_name, login, site, status) => {
  const { ask, rolledBack } = routes(login)
  expect((await ask('POST', `/snapshots/${first}`, site)).statusCode).toBe(status)
  expect(rolledBack).toEqual([])
})

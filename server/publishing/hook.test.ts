import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Hint } from './hint.ts'
import { serveHook } from './hook.ts'

const secret = 'a-secret-of-the-cms'
const never = new AbortController().signal

function hook(publish: () => Promise<void> = async () => {}) {
  const hints: Hint[] = []
  const app = Fastify()
  serveHook(
    app,
    {
      async publish(hint) {
        hints.push(hint)
        await publish()
        return { changed: [], problems: [] }
      },
      async rollBack(id) {
        if (id !== 'known') return { kind: 'refused', problem: `There is no snapshot ${id}.` }
        return { kind: 'rolled-back', report: { changed: ['index.html'], problems: [] } }
      },
    },
    secret,
    never,
  )
  const post = (authorization: string | undefined, payload: object, url = '/hooks/publish') =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: authorization ? { authorization } : {},
    })
  return { hints, post }
}

const entry = { documentId: 'ludo', locale: 'gu', title: 'never believed' }

test.each([undefined, 'Bearer another', secret])(
  'without the secret nothing happens: %s',
  async (authorization) => {
    const { hints, post } = hook()
    expect((await post(authorization, { model: 'page', entry })).statusCode).toBe(401)
    expect(hints).toEqual([])
  },
)

test.each([
  [
    { event: 'entry.publish', model: 'page', entry },
    { documentId: 'ludo', locale: 'gu' },
  ],
  [{ event: 'entry.publish', model: 'site', entry: { documentId: 's', locale: null } }, 'site'],
  [{ event: 'trigger-test' }, 'everything'],
  [{ event: 'media.update', media: { url: '/uploads/a.webp', id: 7 } }, { upload: '/uploads/a.webp' }],
  [{ event: 'media.delete', media: { url: 'https://cdn.example/a.webp' } }, 'everything'],
])('takes from %o which entry to fetch', async (body, hint) => {
  const { hints, post } = hook()
  expect((await post(`Bearer ${secret}`, body)).statusCode).toBe(200)
  expect(hints).toEqual([hint])
})

test('a large entry is no reason to refuse', async () => {
  const { post } = hook()
  expect(
    (await post(`Bearer ${secret}`, { model: 'page', entry, all: 'x'.repeat(1_000_000) })).statusCode,
  ).toBe(200)
})

test('a CMS that is gone ends in a clear answer', async () => {
  const { post } = hook(() => Promise.reject(new Error('fetch failed')))
  const answer = await post(`Bearer ${secret}`, { model: 'page', entry })
  expect([answer.statusCode, answer.json().message]).toEqual([
    502,
    'The server could not read the CMS or the database. It tries again later.',
  ])
})

test.each([
  ['Bearer another', { snapshot: 'known' }, 401, 'bearer secret'],
  [`Bearer ${secret}`, {}, 400, 'must name a snapshot'],
  [`Bearer ${secret}`, { snapshot: 'x' }, 422, 'There is no snapshot x.'],
  [`Bearer ${secret}`, { snapshot: 'known' }, 200, 'index.html'],
])('a roll back with %s and %o answers %i', async (authorization, body, status, words) => {
  const answer = await hook().post(authorization, body, '/hooks/rollback')
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toContain(words)
})

import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveHook } from './hook.ts'
import type { Hint } from './publisher.ts'

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
    },
    secret,
    never,
  )
  const post = (authorization: string | undefined, payload: object) =>
    app.inject({
      method: 'POST',
      url: '/hooks/publish',
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
    'The CMS could not be read; it is tried again later.',
  ])
})

import { createServer } from 'node:http'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../../tests/kit/loopback.ts'
import { answerError } from '../../http/errors.ts'
import { builtFolder } from '../../site.fixture.ts'
import { servePreview } from '../preview.ts'
import { cmsProvider, type TokenState } from './authProvider.ts'
import { rememberedChecks, TooManyChecks } from './rememberedChecks.ts'

/** A provider that answers with `answer`, the tokens that it was asked about, and a clock that `wait` moves. */
function checking(
  answer: (jwt: string) => TokenState | Promise<TokenState>,
  bounds?: { tokens: number; atOnce: number },
) {
  let ms = 0
  const asked: string[] = []
  const provider = {
    async check(jwt: string) {
      asked.push(jwt)
      return answer(jwt)
    },
  }
  const { check } = rememberedChecks(provider, bounds, () => ms)
  const wait = (more: number) => {
    ms += more
  }
  return { check, asked, wait }
}

test.each<[TokenState, number]>([
  ['signed-out', 60_000],
  ['signed-in', 5_000],
  ['unreachable', 5_000],
])('%s stands for %i ms', async (login, standsMs) => {
  const { check, asked, wait } = checking(() => login)
  for (let times = 0; times < 100; times += 1) expect(await check('a.b.c')).toBe(login)
  wait(standsMs - 1)
  await check('a.b.c')
  expect(asked).toHaveLength(1)
  wait(1)
  await check('a.b.c')
  expect(asked).toHaveLength(2)
})

test('one token says nothing of another', async () => {
  const { check } = checking((jwt) => (jwt === 'a.b.c' ? 'signed-in' : 'signed-out'))
  expect([await check('a.b.c'), await check('a.b.d'), await check('a.b.c')]).toEqual([
    'signed-in',
    'signed-out',
    'signed-in',
  ])
})

test('what is asked at the same time shares one answer', async () => {
  const { check, asked } = checking(() => 'signed-in')
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => check('a.b.c'))))).toEqual(
    new Set(['signed-in']),
  )
  expect(asked).toEqual(['a.b.c'])
})

test.each([
  ['nothing', ''],
  ['one part', 'junk'],
  ['two parts', 'a.b'],
  ['an empty part', 'a..c'],
  ['four parts', 'a.b.c.d'],
  ['another alphabet', 'a.b.\u00e7'],
  ['more than a cookie holds', `a.b.${'c'.repeat(4096)}`],
])('what is no token is never asked about: %s', async (_name, jwt) => {
  const { check, asked } = checking(() => 'signed-in')
  expect(await check(jwt)).toBe('signed-out')
  expect(asked).toEqual([])
})

test('random tokens reach the CMS a few at a time, and known staff get through', async () => {
  let resolve: (login: TokenState) => void = () => {}
  const promise = new Promise<TokenState>((settle) => {
    resolve = settle
  })
  const { check, asked, wait } = checking((jwt) => (jwt === 'staff.b.c' ? 'signed-in' : promise))
  await check('staff.b.c')
  wait(10_000)
  const flood = Promise.allSettled(Array.from({ length: 1000 }, (_, place) => check(`junk.${place}.c`)))
  expect(await check('staff.b.c')).toBe('signed-in')
  expect(asked).toHaveLength(2 + 8)
  resolve('signed-out')
  const answers = await flood
  const refused = answers.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(992)
  expect(refused.every(({ reason }) => reason instanceof TooManyChecks)).toBe(true)
  expect(await check('junk.2000.c')).toBe('signed-out')
})

test('a provider that fails frees its place', async () => {
  const { check } = checking(() => Promise.reject(new Error('broken')), { tokens: 10, atOnce: 1 })
  for (const jwt of ['a.b.c', 'a.b.d']) await expect(check(jwt)).rejects.toThrow('broken')
})

test('no more tokens are remembered than there is room for, and junk takes no room of staff', async () => {
  const { check, asked } = checking((jwt) => (jwt === 'staff.b.c' ? 'signed-in' : 'signed-out'), {
    tokens: 3,
    atOnce: 8,
  })
  for (const jwt of ['staff.b.c', 'junk.1.c', 'junk.2.c', 'junk.3.c', 'junk.4.c']) await check(jwt)
  asked.length = 0
  for (const jwt of ['staff.b.c', 'junk.4.c', 'junk.2.c', 'junk.1.c']) await check(jwt)
  expect(asked).toEqual(['junk.1.c'])
})

test('who comes beyond gets a 503 and is told when to come back', async () => {
  const { check } = checking(() => 'signed-in', { tokens: 10, atOnce: 0 })
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(answerError)
  app.get('/', () => check('a.b.c'))
  const answer = await app.inject('/')
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true])
  expect(answer.json().message).toBe('Too many logins are being checked. Try again in some seconds.')
})

test('a junk cookie at the preview asks the CMS once', async () => {
  let asked = 0
  const cms = await listen(
    createServer((_request, response) => {
      asked += 1
      response.writeHead(401).end()
    }),
  )
  const app = Fastify()
  onTestFinished(() => Promise.all([app.close(), cms.stop()]).then(() => {}))
  const provider = rememberedChecks(cmsProvider(cms.url))
  const settings = {
    siteOrigin: 'https://ludo.example',
    fingerprint: String,
    apkOrigins: [],
    siteFolder: join(builtFolder(), 'dist/site'),
  }
  servePreview(app, null, provider, settings, new AbortController().signal)
  for (let times = 0; times < 20; times += 1)
    expect((await app.inject({ url: '/preview', headers: { cookie: 'jwt=a.b.c' } })).statusCode).toBe(401)
  expect(asked).toBe(1)
})

import { expect, test } from 'vitest'
import { startApp } from '../app.fixture.ts'

const account = { STAFF_IDENTIFIER: 'asha@example.com', STAFF_PASSWORD: 'right-password' }
const right = { identifier: 'asha@example.com', password: 'right-password' }

async function login(environment: Record<string, string> = account) {
  const { app } = await startApp(environment)
  return (payload: object, remoteAddress = '192.0.2.1') =>
    app.inject({ method: 'POST', url: '/api/auth/local', payload, remoteAddress })
}

test('the right password answers in the shape of the CMS, and with the cookie of half an hour', async () => {
  const answer = await (await login())(right)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    user: expect.objectContaining({ username: 'asha@example.com' }),
  })
  expect(answer.headers['set-cookie']).toEqual([
    `jwt=${answer.json().jwt}; HttpOnly; Path=/; Max-Age=1800; SameSite=Lax`,
    'staff=1; Path=/; Max-Age=1800; SameSite=Lax',
  ])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('on https the cookies are for https only', async () => {
  const answer = await (await login({ ...account, SITE_ORIGIN: 'https://ludo.example' }))(right)
  for (const cookie of answer.headers['set-cookie'] ?? []) expect(cookie).toMatch(/; Secure$/)
})

test.each([
  ['a wrong password', { ...right, password: 'wrong' }],
  ['an unknown name', { ...right, identifier: 'ravi' }],
])('%s is refused without telling which', async (_name, payload) => {
  const answer = await (await login())(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    data: null,
    error: { status: 400, name: 'ValidationError', message: 'Invalid identifier or password', details: {} },
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test.each([
  [{ identifier: 'asha@example.com' }, 'password is required'],
  [{ identifier: '', password: 'x' }, 'identifier is required'],
  [{ identifier: 7, password: 'x' }, 'identifier must be a string'],
])('%o is told what is missing', async (payload, message) => {
  const answer = await (await login())(payload)
  expect([answer.statusCode, answer.json().error.message]).toEqual([400, message])
})

test('after ten failures even the right password waits, but not from elsewhere', async () => {
  const post = await login()
  for (let n = 0; n < 10; n += 1) expect((await post({ ...right, password: 'wrong' })).statusCode).toBe(400)
  const answer = await post(right)
  expect([answer.statusCode, answer.json().error.name]).toEqual([429, 'RateLimitError'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
  expect((await post(right, '192.0.2.2')).statusCode).toBe(200)
})

test('without an account nobody gets in', async () => {
  expect((await (await login({}))(right)).statusCode).toBe(400)
})

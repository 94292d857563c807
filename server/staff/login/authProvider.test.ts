import { createServer, type RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../../tests/kit/loopback.ts'
import { cmsProvider } from './authProvider.ts'

const credentials = { identifier: 'asha', password: 'right-password' }

/** The provider of a CMS that answers with `answer`. */
async function providerOf(answer: RequestListener) {
  const { url, stop } = await listen(createServer(answer))
  onTestFinished(stop)
  return cmsProvider(url)
}

test('a login is passed on with the address of who asks, and the answer comes back as it is', async () => {
  const asked: unknown[] = []
  const refused = {
    data: null,
    error: { status: 400, name: 'ValidationError', message: 'Blocked', details: {} },
  }
  const provider = await providerOf(async (request, response) => {
    asked.push(request.method, request.url, request.headers['x-forwarded-for'], await json(request))
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(refused))
  })
  expect(await provider.signIn(credentials, '192.0.2.7')).toEqual({ status: 400, body: refused })
  expect(asked).toEqual(['POST', '/api/auth/local', '192.0.2.7', credentials])
})

test.each([
  [200, 'signed-in'],
  [401, 'signed-out'],
  [403, 'signed-out'],
  [503, 'unreachable'],
])('a token to which the CMS says %i is of somebody %s', async (status, expected) => {
  const provider = await providerOf((request, response) => {
    const isAsked = request.url === '/api/users/me' && request.headers.authorization === 'Bearer a.b.c'
    response.writeHead(isAsked ? status : 500).end('{}')
  })
  expect(await provider.check('a.b.c')).toBe(expected)
})

test('a CMS that is gone is a clear answer', async () => {
  const provider = cmsProvider('http://127.0.0.1:9')
  const { status, body } = await provider.signIn(credentials, '192.0.2.7')
  expect(status).toBe(502)
  expect(body).toMatchObject({ error: { message: 'The CMS cannot be reached. Try again later.' } })
  expect(await provider.check('a.b.c')).toBe('unreachable')
})

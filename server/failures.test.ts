import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { endOf, linesOf, runServer, urlOf } from './child.fixture.ts'
import { eventUrl } from './measuring/events/event.fixture.ts'
import { builtFolder } from './site.fixture.ts'

const number = '9876543210'
const json = { 'content-type': 'application/json' }

test('a request that cannot be read gets a clear answer, and a log line without personal data', async () => {
  const server = runServer(builtFolder())
  const url = await urlOf(server)
  const post = async (body: string, headers: Record<string, string> = json) => {
    const answer = await fetch(new URL('v1/downloads', url), { method: 'POST', headers, body })
    return [answer.status, (await answer.json()).message]
  }
  for (const _ of [1, 2, 3])
    expect(await post(`{"mobileNumber": "${number}"`)).toEqual([
      400,
      expect.stringContaining('not valid JSON'),
    ])
  expect(await post(JSON.stringify({ mobileNumber: number, pageFrom: 'x'.repeat(1_000_000) }))).toEqual([
    413,
    'The body is too large.',
  ])
  expect(await post(number, { 'content-type': 'text/csv' })).toEqual([415, expect.any(String)])
  const queries = [
    '%zz',
    'logevents',
    `logevents?label[]=${number}&label=2`,
    `${eventUrl().slice(1)}&uuid=${number}`,
  ]
  for (const query of queries)
    expect((await fetch(new URL(query, url), { method: 'PUT' })).status, query).toBe(400)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.end(`\u0000 ${number}\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*"This could not be read as a request\."/s)

  const ended = endOf(server)
  server.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, complaints: '' })
  const log = linesOf(server).slice(1)
  expect(log.map((line) => JSON.parse(line).code).sort()).toEqual([
    'FST_ERR_BAD_URL',
    'FST_ERR_CTP_BODY_TOO_LARGE',
    'FST_ERR_CTP_INVALID_JSON_BODY',
    'FST_ERR_CTP_INVALID_MEDIA_TYPE',
    'HPE_INVALID_METHOD',
  ])
  expect(log.join()).not.toMatch(/98765|127\.0\.0\.1/)
})

test('a stopping server finishes the requests it has, and accepts no more', async () => {
  const server = runServer(builtFolder())
  const url = await urlOf(server)
  const body = JSON.stringify({ mobileNumber: number, pageFrom: '/' })
  const head = `POST /v1/downloads HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  const open = async (): Promise<Socket> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const half = await open()
  half.write(head + body.slice(0, 20))
  // The server has read the half once it answers this later request.
  expect((await fetch(new URL('healthz', url))).status).toBe(200)
  const ended = endOf(server)
  server.kill('SIGTERM')
  const isRefused = () =>
    fetch(new URL('healthz', url)).then(
      ({ status }) => status !== 200,
      () => true,
    )
  await expect.poll(isRefused).toBe(true)
  const answer = text(half)
  half.write(body.slice(20))
  expect(await answer).toMatch(/^HTTP\/1\.1 201 /)
  expect((await ended).code).toBe(0)
})

test('an https site without TRUST_PROXY starts, and prints what to do to stderr', async () => {
  const server = runServer(builtFolder(), { SITE_ORIGIN: 'https://ludo.example' })
  await urlOf(server)
  const ended = endOf(server)
  server.kill('SIGTERM')
  expect((await ended).complaints).toMatch(
    /^1 thing to do before visitors come:\n- TRUST_PROXY is not set.* Set TRUST_PROXY to .*\n$/,
  )
  expect(linesOf(server)).toHaveLength(1)
})

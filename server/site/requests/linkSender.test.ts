import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../../tests/kit/loopback.ts'
import { createMetrics } from '../../measuring/metrics.ts'
import { readConfig } from '../../settings/config.ts'
import { openDatabase } from '../../storage/database/open.ts'
import { ownDatabase, secretsOfDatabase } from '../../storage/database/own.fixture.ts'
import { encryptionWith } from './encryption.ts'
import { type SenderCall, sendDueLinks, signatureOf } from './linkSender.ts'
import { dropOldRequests, storeRequest } from './store.ts'

const secret = 'the secret of the sender of links'
const asked = new Date('2026-11-21T10:00:00Z')
const later = (minutes: number) => new Date(asked.getTime() + minutes * 60_000)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: asked }))

/** A database, a service that answers with `statuses` in turn and then with 200, and the calls that it got. */
async function queue(...statuses: number[]) {
  const calls: { call: SenderCall; isSigned: boolean }[] = []
  const service = await listen(
    createServer(async (request, response) => {
      const body = await text(request)
      calls.push({ call: JSON.parse(body), isSigned: isSigned(request, body) })
      const status = statuses.shift() ?? 200
      if (status === 0) request.socket.destroy()
      else response.writeHead(status).end()
    }),
  )
  const DATABASE_URL = await ownDatabase()
  const { database } = readConfig({ ...secretsOfDatabase, DATABASE_URL })
  const [db, other] = [await openDatabase(database), await openDatabase(database)]
  onTestFinished(async () => {
    vi.useRealTimers()
    await Promise.all([db.destroy(), other.destroy(), service.stop()])
  })
  const encryption = encryptionWith('k'.repeat(32))
  const metrics = createMetrics()
  const context = {
    db,
    encryption,
    metrics,
    sender: { url: service.url, secret },
    siteOrigin: 'https://site.example',
    signal: new AbortController().signal,
  }
  const ask = (mobileNumber: string, pageFrom = '/hi/', hasSender = true, more = {}) =>
    storeRequest(db, encryption, { mobileNumber, pageFrom, ...more }, asked, hasSender)
  const counted = async (name: string) =>
    (await metrics.registry.metrics()).split('\n').find((line) => line.startsWith(name))
  return { db, other, context, calls, ask, counted }
}

function isSigned({ headers }: IncomingMessage, body: string): boolean {
  const [, seconds = '', hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-signature'])) ?? []
  return hex === createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}

test('a number gets one message a day, with a signed link to its page in its language', async () => {
  const { context, calls, ask, counted } = await queue()
  const campaign = { source: 'diwali mela', campaign: 'a&b' }
  expect(await ask('9876543210', '/hi/', true, { campaign })).toEqual({ kind: 'stored', isSent: true })
  await sendDueLinks(context, asked)
  expect(await ask('9876543210')).toEqual({ kind: 'stored', isSent: true })
  await sendDueLinks(context, later(600))
  expect(calls).toEqual([
    {
      isSigned: true,
      call: {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        number: '+919876543210',
        link: 'https://site.example/hi/?utm_source=diwali+mela&utm_campaign=a%26b',
        language: 'hi',
        template: 'app-link',
      },
    },
  ])
  expect(await counted('site_link_messages_total{result="sent"}')).toMatch(/ 1$/)
  expect(await counted('site_link_messages_waiting')).toMatch(/ 0$/)
})

test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:1'])(
  'a page %s leads home',
  async (pageFrom) => {
    const { context, calls, ask } = await queue()
    await ask('9876543210', pageFrom)
    await sendDueLinks(context, asked)
    expect(calls[0]?.call.link).toBe('https://site.example/')
  },
)

test('a service that is busy or gone is called again, later each time, under the same id, until it ends', async () => {
  const { context, calls, ask, counted } = await queue(503, 0, 429, 500, 500, 500, 500)
  await ask('9876543210')
  const attempts = [0, 1, 6, 36, 156, 516, 1236]
  for (const [place, minutes] of attempts.entries()) {
    await sendDueLinks(context, later(minutes - 0.01))
    expect(calls).toHaveLength(place)
    await sendDueLinks(context, later(minutes))
    expect(calls).toHaveLength(place + 1)
  }
  expect(new Set(calls.map(({ call }) => call.id)).size).toBe(1)
  await sendDueLinks(context, later(100_000))
  expect(calls).toHaveLength(attempts.length)
  expect(await counted('site_link_messages_total{result="retried"}')).toMatch(/ 6$/)
  expect(await counted('site_link_messages_total{result="failed"}')).toMatch(/ 1$/)
  expect(await ask('9876543210')).toEqual({ kind: 'stored', isSent: false })
})

test('what the service refuses is not asked for again', async () => {
  const { context, calls, ask } = await queue(422)
  await ask('9876543210')
  await sendDueLinks(context, asked)
  await sendDueLinks(context, later(10_000))
  expect(calls).toHaveLength(1)
})

test('two machines send each message once, and one that dies leaves its own to the other', async () => {
  const { context, other, calls, ask } = await queue()
  for (let n = 0; n < 50; n += 1) await ask(String(9_876_543_210 + n))
  const both = () => [sendDueLinks(context, asked), sendDueLinks({ ...context, db: other }, asked)]
  for (let round = 0; round < 3; round += 1) await Promise.all(both())
  expect([calls.length, new Set(calls.map(({ call }) => call.number)).size]).toEqual([50, 50])

  await ask('9000000000')
  const died = {
    ...context,
    encryption: {
      ...context.encryption,
      decrypt: () => {
        throw new Error('killed')
      },
    },
  }
  await expect(sendDueLinks(died, asked)).rejects.toThrow('killed')
  await sendDueLinks({ ...context, db: other }, later(1))
  expect(calls).toHaveLength(50)
  await sendDueLinks({ ...context, db: other }, later(2))
  expect(calls).toHaveLength(51)
})

test('without a sender nothing waits, and old requests go with their messages', async () => {
  const { db, context, calls, ask } = await queue()
  expect(await ask('9876543210', '/', false)).toEqual({ kind: 'stored', isSent: false })
  await sendDueLinks(context, later(1))
  expect(calls).toEqual([])
  await ask('9876543211')
  await dropOldRequests(db, 1, later(2 * 24 * 60))
  await sendDueLinks(context, later(2 * 24 * 60))
  expect(calls).toEqual([])
})

test('the signature covers the time and the body', () => {
  const one = signatureOf('{}', secret, 1_795_500_000)
  expect(one).toMatch(/^t=1795500000,v1=[0-9a-f]{64}$/)
  expect(signatureOf('{}', secret, 1_795_500_001)).not.toBe(one.replace('00,', '01,'))
})

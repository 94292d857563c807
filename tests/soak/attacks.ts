import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventUrl } from '../../server/measuring/events/event.fixture.ts'

/** Where to send requests, the path of the APK, and when to stop. The server needs TRUST_PROXY=loopback. */
export type Target = { url: string; apk: string; signal: AbortSignal }

/** How often each `<attack> <status>` was received, and the ids of events that the server acknowledged. */
export type Result = { statuses: Map<string, number>; events: string[] }

type Request = { name: string; path: string; init?: RequestInit; eventId?: string }

const attacker = '203.0.113.66'
const json = { 'content-type': 'application/json' }
const anyText = () => randomBytes(12).toString('hex')

/** The kinds of floods, each with `parallel` simultaneous requests. */
const floods: { parallel: number; request: (apk: string) => Request }[] = [
  {
    parallel: 64,
    request: () => ({
      name: 'login',
      path: '/api/auth/local',
      init: {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ identifier: anyText(), password: anyText() }),
      },
    }),
  },
  {
    parallel: 4,
    request: () => event('event of a foreign page', {}, { headers: { origin: 'https://evil.example' } }),
  },
  { parallel: 8, request: () => event('event of one visitor', { uuid: 'one visitor' }) },
  { parallel: 8, request: () => event('event of one address', {}) },
  { parallel: 4, request: () => event('event with a body', {}, { body: 'x'.repeat(100_000) }) },
  {
    parallel: 2,
    request: () => event('event of last year', { timestamp: String(Date.now() - 365 * 86_400_000) }),
  },
  { parallel: 2, request: () => event('event of tomorrow', { timestamp: String(Date.now() + 86_400_000) }) },
  { parallel: 2, request: () => event('event with a wrong label', { label: `Label ${anyText()}` }) },
  {
    parallel: 4,
    request: () => ({
      name: 'preview',
      path: '/preview?path=/gu/ludo/',
      init: { headers: { cookie: `jwt=${anyText()}.${anyText()}.${anyText()}` }, redirect: 'manual' },
    }),
  },
  {
    parallel: 4,
    request: (path) => ({ name: 'wrong range', path, init: { headers: { range: any(wrongRanges) } } }),
  },
]

const wrongRanges = [
  'bytes=abc',
  'bytes=999999999999-',
  'bytes=9-1',
  'bytes=0-0,5-9',
  'lines=1-2',
  'bytes=-0',
]
const any = (texts: string[]): string => texts[Math.floor(Math.random() * texts.length)] ?? ''

function event(name: string, fields: Record<string, string>, init: RequestInit = {}): Request {
  const eventId = randomUUID()
  const path = eventUrl({ uuid: randomUUID(), eventId, ...fields })
  return { name, path, init: { ...init, method: 'PUT' }, eventId }
}

const stalledReaders = 200
const slowSenders = 100

/** Runs all attacks at once until `signal` aborts. */
export async function attack(target: Target): Promise<Result> {
  const result: Result = { statuses: new Map(), events: [] }
  await Promise.all([
    ...floods.flatMap(({ parallel, request }) =>
      Array.from({ length: parallel }, () => flood(target, request, result)),
    ),
    ...Array.from({ length: stalledReaders }, () => stall(target, result)),
    ...Array.from({ length: slowSenders }, () => sendSlowly(target, result)),
  ])
  return result
}

async function flood(
  { url, apk, signal }: Target,
  make: (apk: string) => Request,
  result: Result,
): Promise<void> {
  while (!signal.aborted) {
    const { name, path, init, eventId } = make(apk)
    try {
      const headers = { 'x-forwarded-for': attacker, ...init?.headers }
      const answer = await fetch(new URL(path, url), { ...init, headers })
      count(result, `${name} ${answer.status}`)
      // The response to a wrong range may be the whole file.
      await answer.body?.cancel()
      if (eventId !== undefined && answer.status === 200) result.events.push(eventId)
    } catch {
      count(result, `${name} failed`)
    }
    await wait(10, signal)
  }
}

/**
 * Requests the APK repeatedly and reads nothing of it. It writes now and then, to look alive and because a socket that
 * is not read notices its end only when it writes.
 */
const stall = (target: Target, result: Result): Promise<void> =>
  hold(target, result, 'stalled reader', `GET ${target.apk} HTTP/1.1\r\nhost: x\r\n\r\n`, (write) =>
    write('\r\n'),
  )

/** Repeatedly sends a header that never ends, one byte per second. */
const sendSlowly = (target: Target, result: Result): Promise<void> =>
  hold(target, result, 'slow sender', 'POST /v1/downloads HTTP/1.1\r\nhost: x\r\nx-slow: ', (write) =>
    write('a'),
  )

async function hold(
  { url, signal }: Target,
  result: Result,
  name: string,
  request: string,
  everySecond: (write: (text: string) => void) => void,
): Promise<void> {
  while (!signal.aborted) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const isClosed = new AbortController()
    socket.on('error', () => {})
    socket.on('close', () => isClosed.abort())
    // Without a listener for `data`, a socket fills its buffer and stops reading.
    if (name === 'slow sender') socket.resume()
    await once(socket, 'connect', { signal: isClosed.signal }).catch(() => {})
    socket.write(request)
    const until = AbortSignal.any([signal, isClosed.signal])
    while (!until.aborted) {
      await wait(1_000, until)
      if (!until.aborted) everySecond((text) => socket.write(text))
    }
    count(result, `${name} ${signal.aborted ? 'still there' : 'sent away'}`)
    socket.destroy()
    await wait(100, signal)
  }
}

const wait = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {})

const count = ({ statuses }: Result, what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1)

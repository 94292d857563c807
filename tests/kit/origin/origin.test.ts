import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { readDirectory } from '../../../src/download/verify/apk/directory.ts'
import type { Fault, LinkFault } from './faults.ts'
import { type Behaviour, faultyOrigin, type Origin } from './origin.ts'

const SIZE = 600_000
let origin: Origin
const start = async (behaviour: Partial<Behaviour> = {}) => {
  origin = await faultyOrigin({ size: SIZE, ...behaviour })
  return origin
}
const get = (range?: string) =>
  fetch(origin.fileUrl, {
    headers: { ...(range ? { range } : {}), 'accept-encoding': 'identity' },
    keepalive: false,
  })

/** The bytes that a client has when the body ends or fails. */
async function received(response: Response): Promise<{ bytes: Buffer; failed: boolean }> {
  const parts: Uint8Array[] = []
  const reader = response.body?.getReader()
  try {
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read())
      parts.push(step.value)
    return { bytes: Buffer.concat(parts), failed: false }
  } catch {
    return { bytes: Buffer.concat(parts), failed: true }
  }
}

afterEach(() => origin.close())

test('serves a file that begins and ends like a package and is the same on every machine', async () => {
  await start()
  const bytes = Buffer.from(await (await get()).arrayBuffer())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  const file = {
    size: SIZE,
    read: async (at: number, n: number) => new Uint8Array(bytes.subarray(at, at + n)),
  }
  expect(await readDirectory(file)).toMatchObject([{ name: 'AndroidManifest.xml' }])
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(origin.live().sha256)
  expect(origin.live().sha256).toMatch(/^ed0c8fbce1e17a1f/)
  expect(origin.counts.requests).toMatchObject([
    { method: 'GET', range: null, status: 200, sent: SIZE, end: 'whole' },
  ])
})

test('answers a range with exactly that part and exposes its headers', async () => {
  await start()
  const response = await get('bytes=1000-')
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(`bytes 1000-${SIZE - 1}/${SIZE}`)
  expect(response.headers.get('access-control-expose-headers')).toContain('Content-Range')
  expect((await received(response)).bytes.equals(origin.live().bytes.subarray(1000))).toBe(true)
})

test.each(['close', 'reset'] as const)('cuts the body by %s', async (by) => {
  await start({ script: [{ do: 'cut', after: 300_000, by }] })
  const { bytes, failed } = await received(await get())
  expect(failed).toBe(true)
  expect(bytes.length).toBeLessThanOrEqual(300_000)
  expect(origin.counts.requests[0]).toMatchObject({ sent: 300_000, end: 'faulty' })
  expect((await received(await get())).bytes).toHaveLength(SIZE)
})

test('cuts every answer after so many bytes, and so hands the file out in parts', async () => {
  await start({ always: [{ do: 'cut', after: 250_000 }] })
  const parts: Buffer[] = []
  for (let at = 0; at < SIZE; at = Buffer.concat(parts).length)
    parts.push((await received(await get(`bytes=${at}-`))).bytes)
  expect(Buffer.concat(parts).equals(origin.live().bytes)).toBe(true)
  expect(origin.counts.requests.map(({ sent }) => sent)).toEqual([250_000, 250_000, 100_000])
})

test.each([
  ['before the headers', 'request', 0],
  ['after the headers', 'headers', 0],
  ['within the body', 100_000, 100_000],
] as const)('goes silent %s', async (_where, after, bytes) => {
  await start({ script: [{ do: 'stall', after }] })
  const stop = new AbortController()
  const answer = fetch(origin.fileUrl, { signal: stop.signal }).then(received, () => null)
  await expect.poll(() => origin.counts.requests[0]?.sent).toBe(bytes)
  expect(origin.counts.requests[0]?.end).toBe('open')
  stop.abort()
  await answer
  await expect.poll(() => origin.counts.requests[0]?.end).toBe('left')
})

test.each(['request', 'headers', 100_000] as const)('goes on after a silence (%s)', async (after) => {
  const ends: string[] = []
  await start({ script: [{ do: 'stall', after, forMs: 300 }], onAnswered: ({ end }) => ends.push(end) })
  const began = performance.now()
  const { bytes } = await received(await get())
  expect(performance.now() - began).toBeGreaterThan(295)
  expect(bytes.equals(origin.live().bytes)).toBe(true)
  await expect.poll(() => ends).toEqual(['whole'])
})

test('a stall without an end goes on when it is told to', async () => {
  await start({ script: [{ do: 'stall', after: 100_000 }] })
  const answer = received(await get())
  await expect.poll(() => origin.counts.requests[0]?.sent).toBe(100_000)
  origin.resume()
  expect((await answer).bytes.equals(origin.live().bytes)).toBe(true)
})

test('a stall that is ended before it begins holds nothing back', async () => {
  await start({
    script: [
      [
        { do: 'stall', after: 200_000 },
        { do: 'throttle', rate: 1_000_000 },
      ],
    ],
  })
  const answer = received(await get())
  await expect.poll(() => origin.counts.requests[0]?.sent ?? 0, { interval: 5 }).toBeGreaterThan(0)
  expect(origin.counts.requests[0]?.sent).toBeLessThan(200_000)
  origin.resume()
  expect((await answer).bytes.equals(origin.live().bytes)).toBe(true)
})

test('says a length that is too short: the client keeps a truncated body', async () => {
  await start({ script: [{ do: 'lie', by: -1000 }] })
  const response = await get()
  expect(response.headers.get('content-length')).toBe(String(SIZE - 1000))
  expect((await received(response)).bytes).toHaveLength(SIZE - 1000)
})

test('flips one bit of the file, wherever the range begins', async () => {
  await start({ always: [{ do: 'corrupt', at: 1500 }] })
  const { bytes } = await received(await get('bytes=1000-'))
  const whole = origin.live().bytes.subarray(1000)
  expect([...bytes.keys()].filter((at) => bytes[at] !== whole[at])).toEqual([500])
})

test('says a length that is too long and never closes', async () => {
  await start({ script: [{ do: 'lie', by: 1000 }] })
  const body = received(await get())
  await expect.poll(() => origin.counts.requests[0]?.end).toBe('whole')
  expect(await Promise.race([body, new Promise((turn) => setImmediate(turn, 'still open'))])).toBe(
    'still open',
  )
})

test.each<[string, Fault, { status: number; headers?: Record<string, string | null> }]>([
  ['ignores the range', { do: 'ignore-range' }, { status: 200, headers: { 'content-length': `${SIZE}` } }],
  [
    'starts elsewhere',
    { do: 'shift', by: -500 },
    { status: 206, headers: { 'content-range': `bytes 500-${SIZE - 1}/${SIZE}` } },
  ],
  [
    'aligns a part to blocks',
    { do: 'align', to: 300 },
    { status: 206, headers: { 'content-range': `bytes 900-${SIZE - 1}/${SIZE}` } },
  ],
  [
    'answers any range from byte 0',
    { do: 'align', to: 1e9 },
    { status: 206, headers: { 'content-range': `bytes 0-${SIZE - 1}/${SIZE}` } },
  ],
  [
    'shortens a part',
    { do: 'shorten', to: 500 },
    { status: 206, headers: { 'content-range': `bytes 1000-1499/${SIZE}`, 'content-length': '500' } },
  ],
  [
    'is busy',
    { do: 'answer', status: 503, headers: { 'retry-after': '2' } },
    { status: 503, headers: { 'retry-after': '2' } },
  ],
  ['is a captive portal', { do: 'portal' }, { status: 200, headers: { 'content-type': 'text/html' } }],
  ['zips', { do: 'gzip' }, { status: 200, headers: { 'content-encoding': 'gzip' } }],
  [
    'hides a header',
    { do: 'hide', headers: ['content-range'] },
    { status: 206, headers: { 'content-range': null } },
  ],
  [
    'hides the length',
    { do: 'hide', headers: ['content-length'] },
    { status: 206, headers: { 'content-length': null } },
  ],
])('%s', async (_name, fault, { status, headers = {} }) => {
  await start({ script: [fault] })
  const response = await get('bytes=1000-')
  expect(response.status).toBe(status)
  for (const [name, value] of Object.entries(headers)) expect(response.headers.get(name)).toBe(value)
  await received(response)
})

test('sends a part as multipart/byteranges', async () => {
  await start({ script: [{ do: 'multipart' }] })
  const response = await get('bytes=1000-1499')
  const [, boundary] =
    /^multipart\/byteranges; boundary=(.+)$/.exec(response.headers.get('content-type') ?? '') ?? []
  expect([response.status, response.headers.get('content-range')]).toEqual([206, null])
  const type = 'content-type: application/vnd.android.package-archive'
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\n${type}\r\ncontent-range: bytes 1000-1499/${SIZE}\r\n\r\n`),
    origin.live().bytes.subarray(1000, 1500),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  expect(response.headers.get('content-length')).toBe(String(body.length))
  expect((await received(response)).bytes.equals(body)).toBe(true)
})

test.each([
  ['with its length', [], '1000'],
  ['without a length', ['content-length' as const], null],
])('ends too early without an error, %s', async (_how, headers, length) => {
  await start({
    script: [
      [
        { do: 'cut', after: 1000, by: 'end' },
        { do: 'hide', headers },
      ],
    ],
  })
  const response = await get()
  expect(response.headers.get('content-length')).toBe(length)
  const { bytes, failed } = await received(response)
  expect([bytes.length, failed]).toEqual([1000, false])
})

test('gives each answer another ETag', async () => {
  await start({ always: [{ do: 'retag' }] })
  const [first, second] = [await get(), await get('bytes=5-')]
  expect(first.headers.get('etag')).toMatch(/^"[^"]+"$/)
  expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
  expect(second.headers.get('last-modified')).toBe(first.headers.get('last-modified'))
  await Promise.all([received(first), received(second)])
})

test('weakens its validator', async () => {
  await start({ script: [{ do: 'weaken' }] })
  const response = await get()
  expect(response.headers.get('etag')).toBe(`W/${origin.live().etag}`)
  await received(response)
})

test('answers 416 to a range past the end', async () => {
  await start()
  const response = await get(`bytes=${SIZE}-`)
  expect(response.status).toBe(416)
  expect(response.headers.get('content-range')).toBe(`bytes */${SIZE}`)
  await received(response)
})

test('publishes another release of the same length', async () => {
  await start({ script: [[], { do: 'publish' }] })
  const [old, now] = [await get(), await get()]
  expect(now.headers.get('content-length')).toBe(old.headers.get('content-length'))
  expect(now.headers.get('etag')).not.toBe(old.headers.get('etag'))
  expect(now.headers.get('last-modified')).not.toBe(old.headers.get('last-modified'))
  expect((await received(now)).bytes.equals((await received(old)).bytes)).toBe(false)
})

test('never sends more than its rate allows', async () => {
  const rate = 2_000_000
  await start({ always: [{ do: 'throttle', rate }] })
  const began = performance.now()
  let bytes = 0
  for await (const part of (await get()).body ?? []) {
    bytes += part.length
    // The origin sends a part every 20 ms, one part ahead of the rate. Timers fire at most 2 ms early.
    expect(bytes).toBeLessThanOrEqual((rate * (performance.now() - began + 20 + 2)) / 1000)
  }
  expect(bytes).toBe(SIZE)
})

test('revokes the links it gave out, until a fresh one is asked for', async () => {
  await start({ signed: true, script: [{ do: 'expire', status: 410 }] })
  const ask = async () =>
    ((await (await fetch(origin.linkUrl, { method: 'POST' })).json()) as { apkLink: string }).apkLink
  const status = async (url: string) => (await fetch(url, { method: 'HEAD' })).status
  const first = await ask()
  expect([await status(first), await status(first), await status(await ask())]).toEqual([410, 403, 200])
})

test('tells what it is asked to tell about the file', async () => {
  await start({ linkFacts: ['sha256', 'size'] })
  const facts = await (await fetch(origin.linkUrl, { method: 'POST', body: '{"source":"/gu/ludo/"}' })).json()
  expect(facts).toEqual({ apkLink: origin.fileUrl, sha256: origin.live().sha256, size: SIZE })
  expect(origin.counts.links).toMatchObject([{ body: '{"source":"/gu/ludo/"}' }])
})

test.each<[LinkFault, number, string]>([
  [{ do: 'answer', status: 500 }, 500, '{"error"'],
  [{ do: 'html' }, 200, '<!doctype'],
  [{ do: 'malformed' }, 200, '{"apkLink": '],
  [{ do: 'give', url: 'http://example.com/x.apk' }, 200, '{"apkLink":"http://example.com/x.apk"'],
])('link endpoint: %o', async (fault, status, starts) => {
  await start({ linkScript: [fault] })
  const response = await fetch(origin.linkUrl, { method: 'POST' })
  expect(response.status).toBe(status)
  expect((await response.text()).startsWith(starts)).toBe(true)
})

test('counts preflights of the file and answers under way at once', async () => {
  await start({ always: [{ do: 'throttle', rate: 4_000_000 }] })
  await fetch(origin.fileUrl, { method: 'OPTIONS' })
  await Promise.all([get(), get()].map(async (answer) => received(await answer)))
  // The server notices the end of a response a moment after the client.
  await expect.poll(() => origin.counts.underWay).toBe(0)
  expect(origin.counts).toMatchObject({ preflights: 1, mostAtOnce: 2 })
})

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, get as overHttp } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fault } from '../origin/faults.ts'
import { faultyOrigin, type Origin } from '../origin/origin.ts'
import { type FaultyProxy, faultyProxy } from './faultyProxy.ts'

const size = 600_000
let origin: Origin
let proxy: FaultyProxy

beforeEach(async () => {
  origin = await faultyOrigin({ size, path: '/files/app.bin' })
  proxy = await faultyProxy()
})
afterEach(async () => void (await Promise.all([proxy.close(), origin.close()])))

type Got = { status: number; headers: IncomingMessage['headers']; bytes: Buffer; failed: boolean }

/** The response that a client gets through the proxy, complete or not. */
const get = (url: string, headers: Record<string, string> = {}) =>
  new Promise<Got>((settle) => {
    const { hostname, port } = new URL(proxy.url)
    const asked = overHttp({ hostname, port, path: url, headers, agent: new Agent() }, (response) => {
      const parts: Buffer[] = []
      const end = (failed: boolean) =>
        settle({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(parts),
          failed,
        })
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => end(true))
      response.on('end', () => end(false))
    })
    asked.on('error', () => settle({ status: 0, headers: {}, bytes: Buffer.alloc(0), failed: true }))
  })
const whole = () => origin.live().bytes

test('without a rule everything passes as it is', async () => {
  const { status, headers, bytes } = await get(origin.fileUrl, { range: 'bytes=1000-' })
  expect(status).toBe(206)
  expect(headers['content-range']).toBe(`bytes 1000-${size - 1}/${size}`)
  expect(bytes.equals(whole().subarray(1000))).toBe(true)
})

test.each(['close', 'reset'] as const)('a %s comes at its byte, for its addresses, and once', async (by) => {
  proxy.fault({ match: '**/*.bin', script: [{ do: 'cut', after: 123_457, by }] })
  expect((await get(origin.linkUrl)).status).toBe(200)
  const { bytes, failed } = await get(origin.fileUrl)
  expect(failed).toBe(true)
  expect(proxy.requests.find(({ end }) => end === 'faulty')).toMatchObject({ sent: 123_457 })
  expect(bytes.equals(whole().subarray(0, bytes.length))).toBe(true)
  expect((await get(origin.fileUrl)).bytes).toHaveLength(size)
})

test('a stall holds what comes after its byte back until it is ended', async () => {
  proxy.fault({ match: /\.bin$/, always: [{ do: 'stall', after: 200_000 }] })
  const answer = get(origin.fileUrl)
  await expect.poll(() => proxy.requests[0]?.sent).toBe(200_000)
  proxy.resume()
  expect((await answer).bytes.equals(whole())).toBe(true)
})

const changes: [Fault, (got: Got) => unknown, unknown][] = [
  [
    { do: 'lie', by: -1000 },
    ({ headers, bytes }) => [headers['content-length'], bytes.length],
    [`${size - 1000}`, size - 1000],
  ],
  [{ do: 'corrupt', at: 5 }, ({ bytes }) => [...bytes.keys()].filter((at) => bytes[at] !== whole()[at]), [5]],
  [{ do: 'gzip' }, ({ bytes }) => gunzipSync(bytes).equals(whole()), true],
  [{ do: 'portal' }, ({ headers }) => headers['content-type'], 'text/html'],
  [{ do: 'answer', status: 503 }, ({ status }) => status, 503],
  [{ do: 'hide', headers: ['etag'] }, ({ headers }) => headers.etag, undefined],
  [{ do: 'weaken' }, ({ headers }) => headers.etag?.slice(0, 2), 'W/'],
  [{ do: 'retag' }, ({ headers }) => [headers.etag?.[0], headers.etag === origin.live().etag], ['"', false]],
  [
    { do: 'cut', after: 123_457, by: 'end' },
    ({ headers, bytes, failed }) => [headers['content-length'], bytes.length, failed],
    ['123457', 123_457, false],
  ],
]
test.each(changes)('%o', async (fault, seen, expected) => {
  proxy.fault({ match: origin.fileUrl, always: [fault] })
  expect(seen(await get(origin.fileUrl))).toEqual(expected)
})

const parts: [Fault, number, string | undefined][] = [
  [{ do: 'ignore-range' }, 200, undefined],
  [{ do: 'shift', by: -2 }, 206, `bytes 1998-${size - 1}/${size}`],
  [{ do: 'align', to: 1500 }, 206, `bytes 1500-${size - 1}/${size}`],
  [{ do: 'shorten', to: 10 }, 206, `bytes 2000-2009/${size}`],
]
test.each(parts)('a range and %o', async (fault, status, range) => {
  proxy.fault({ match: '**', always: [fault] })
  const got = await get(origin.fileUrl, { range: 'bytes=2000-' })
  expect([got.status, got.headers['content-range']]).toEqual([status, range])
})

test('a part comes as multipart/byteranges, and a whole file does not', async () => {
  proxy.fault({ match: '**', always: [{ do: 'multipart' }] })
  const { headers, bytes } = await get(origin.fileUrl, { range: 'bytes=2000-2009' })
  expect(headers['content-type']).toMatch(/^multipart\/byteranges; boundary=/)
  expect(headers['content-length']).toBe(String(bytes.length))
  const text = bytes.toString('latin1')
  expect(text).toContain(
    `content-range: bytes 2000-2009/${size}\r\n\r\n${whole().toString('latin1', 2000, 2010)}\r\n--`,
  )
  expect((await get(origin.fileUrl)).bytes.equals(whole())).toBe(true)
})

test('what only an origin can do is refused by name', () =>
  expect(() => proxy.fault({ match: '**', script: [{ do: 'publish' }] })).toThrow('cannot publish'))

test('a network holds everything to its rate, and offline nothing passes', async () => {
  proxy.throttle({ kbitPerSecond: 4800, latencyMs: 200 })
  const began = performance.now()
  expect((await get(origin.fileUrl)).bytes).toHaveLength(size)
  // A busy machine can only make it slower.
  expect(performance.now() - began).toBeGreaterThan(1150)
  proxy.throttle({ offline: true })
  expect((await get(origin.fileUrl)).failed).toBe(true)
  proxy.throttle(null)
  expect((await get(origin.fileUrl)).failed).toBe(false)
})

test('it stands before one server', async () => {
  const front = await faultyProxy({
    upstream: new URL(origin.fileUrl).origin,
    rules: [{ match: '**', script: [{ do: 'answer', status: 500 }] }],
  })
  const url = `${front.url}/files/app.bin`
  expect((await fetch(url)).status).toBe(500)
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(whole())).toBe(true)
  await front.close()
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
test.skipIf(!hasOpenssl)('with a certificate it reaches answers of https servers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const files = ['-keyout', join(folder, 'key'), '-out', join(folder, 'cert')]
  const what = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', '-nodes', ...what, ...files], { stdio: 'ignore' })
  const tls = {
    key: readFileSync(join(folder, 'key'), 'utf8'),
    cert: readFileSync(join(folder, 'cert'), 'utf8'),
  }
  rmSync(folder, { recursive: true })
  const secure = await faultyProxy({
    tls,
    rules: [{ match: 'https://shop.example/**', always: [{ do: 'portal' }] }],
  })
  const { port } = new URL(secure.url)
  const { request } = await import('node:http')
  const { connect } = await import('node:tls')
  const said = await new Promise<string>((settle, fail) => {
    request({ port, host: '127.0.0.1', method: 'CONNECT', path: 'shop.example:443' })
      .on('connect', (_response, socket) => {
        const over = connect({ socket, rejectUnauthorized: false }, () =>
          over.write('GET /basket HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n'),
        )
        let text = ''
        over.on('data', (part) => {
          text += part
        })
        over.on('end', () => settle(text))
      })
      .on('error', fail)
      .end()
  })
  expect(said).toContain('Log in to use this Wi-Fi')
  expect(secure.requests[0]?.url).toBe('https://shop.example/basket')
  await secure.close()
})

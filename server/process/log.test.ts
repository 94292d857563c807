import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { logOptions, secretsOf, throttledLog } from './log.ts'

const secrets = {
  DATABASE_URL: 'postgres://site:pa%22ss-of-the-database@db.example/site',
  DATA_KEY: 'key-that-seals-phone-numbers-0123456789',
  CMS_URL: 'https://cms.example',
  CMS_TOKEN: 'token-of-the-cms-0123456789',
  PUBLISH_SECRET: 'secret"of-the-hook\\0123456789',
  SESSION_SECRET: 'secret-that-signs-logins-0123456789abc',
  METRICS_TOKEN: 'token-of-prometheus-0123456789',
  ALERT_URL: 'https://chat.example/hook-of-the-team',
  LINK_SENDER_URL: 'https://sms.example/send',
  LINK_SENDER_SECRET: 'secret-of-the-sender-0123456789abcdef',
  STAFF_IDENTIFIER: 'asha',
  STAFF_PASSWORD: 'password of asha',
}

/** Logs `entries`, and returns the lines of the log. */
function logged(...entries: [object, string?][]): string {
  const lines: string[] = []
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) })
  const { log } = Fastify({ logger: { ...logOptions(secretsOf(readConfig(secrets))), stream } })
  for (const [bindings, words] of entries) log.error(bindings, words)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  return lines.join('')
}

test('no line holds a secret setting, whichever way it is escaped', () => {
  const { CMS_URL: _, LINK_SENDER_URL: _url, STAFF_IDENTIFIER: _name, ...kept } = secrets
  const text = logged(
    [{ settings: kept }],
    ...Object.values(kept).map((secret): [object, string] => [
      new Error(`tried ${secret}`),
      `with ${secret}`,
    ]),
    ...Object.values(kept).map((secret): [object] => [{ url: `/?secret=${encodeURIComponent(secret)}` }]),
  )
  for (const secret of Object.values(kept)) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(JSON.stringify(secret).slice(1, -1))
    expect(text).not.toContain(encodeURIComponent(secret))
  }
  expect(text).toContain('[secret]')
})

test('a request is logged without its query and headers', async () => {
  const req = {
    method: 'POST',
    url: '/hooks/publish?secret=abc&mobileNumber=9876543210',
    headers: { authorization: 'Bearer abc', cookie: 'jwt=abc' },
  }
  const text = logged([{ req }, 'failed'])
  expect(JSON.parse(text)).toMatchObject({ req: { method: 'POST', path: '/hooks/publish' }, msg: 'failed' })
  expect(text).not.toMatch(/abc|9876543210/)
})

test.each(['9876543210', '+919876543210', '%2B919876543210', '98765 43210', '91-98765-43210'])(
  'the phone number %s is replaced',
  (number) => {
    const text = logged([new Error(`duplicate key (${number})`)], [{ body: { mobileNumber: number } }])
    expect(text).not.toMatch(/98765/)
    expect(text.match(/\[number\]/g)?.length).toBeGreaterThanOrEqual(2)
  },
)

test('login tokens are replaced', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhc2hhIn0.c2lnbmF0dXJlLW9mLTMyLWJ5dGVzLW9yLXNv'
  const text = logged([{ headers: { cookie: `jwt=${jwt}`, authorization: 'Bearer abc.def' } }])
  expect(text).not.toMatch(/eyJ|abc\.def/)
})

test('a database error is logged without the values of the row', () => {
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (visitor)=(asha)', code: '23505' })
  const text = logged([error])
  expect(text).toContain('23505')
  expect(text).not.toContain('asha')
})

test('times and sizes stay', () => {
  const time = Date.UTC(2026, 10, 21)
  expect(logged([{ size: 25165824, at: time }])).toContain(`"size":25165824,"at":${time}`)
})

afterEach(() => void vi.useRealTimers())

test('a kind of line is logged every ten seconds at most, with the number of lines left out', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const lines: object[] = []
  const log = () => throttledLog('a kind', (leftOut) => lines.push(leftOut))
  for (let n = 0; n < 5; n += 1) log()
  throttledLog('another kind', () => lines.push({ other: true }))
  vi.setSystemTime(Date.now() + 10_000)
  log()
  vi.setSystemTime(Date.now() + 10_000)
  log()
  expect(lines).toEqual([{}, { other: true }, { leftOut: 4 }, {}])
})

test('at most 500 kinds of lines are remembered', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let lines = 0
  const log = (kind: string) => throttledLog(kind, () => (lines += 1))
  for (let n = 0; n < 501; n += 1) log(`made up ${n}`)
  log('made up 500')
  expect(lines).toBe(501)
  log('made up 0')
  expect(lines).toBe(502)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { rowsOf, type Started, startApp } from '../../app.fixture.ts'
import { openDatabase } from '../../storage/database/open.ts'
import { ownDatabase, secretsOfDatabase } from '../../storage/database/own.fixture.ts'
import { dropEndedSessions, withLogout } from './endedSessions.ts'

const asha = { STAFF_IDENTIFIER: 'asha@example.com', STAFF_PASSWORD: 'right-password' }

/** Returns a function that starts servers on one database, with functions for what staff do there. */
async function servers() {
  const shared = {
    DATA_KEY: 'the key that all of these servers have',
    ...secretsOfDatabase,
    DATABASE_URL: await ownDatabase(),
  }
  return async (settings: Record<string, string> = asha) => {
    const started = await startApp({ ...shared, ...settings })
    return Object.assign(staffOf(started), { started })
  }
}

function staffOf({ app }: Started) {
  const signIn = async (identifier = 'asha@example.com', password = 'right-password') => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/local',
      payload: { identifier, password },
    })
    return (answer.json() as { jwt?: string }).jwt ?? answer.statusCode
  }
  const statusWith = async (jwt: unknown) => {
    const answer = await app.inject({
      url: '/api/staff/page?path=/gu/ludo/',
      headers: { cookie: `jwt=${jwt}` },
    })
    return answer.statusCode
  }
  const signOut = (jwt: unknown, headers = {}) =>
    app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie: `jwt=${jwt}`, ...headers } })
  return { signIn, statusWith, signOut }
}

test('a logout ends its token, on every server and after every start, and no other', async () => {
  const start = await servers()
  const [one, other] = [await start(), await start()]
  const [jwt, second] = [await one.signIn(), await one.signIn()]
  expect([await one.statusWith(jwt), await other.statusWith(jwt)]).toEqual([200, 200])
  const answer = await one.signOut(jwt)
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^jwt=; HttpOnly; Path=\/; Max-Age=0/)
  expect([await one.statusWith(jwt), await other.statusWith(jwt)]).toEqual([401, 401])
  expect(await (await start()).statusWith(jwt)).toBe(401)
  expect(await one.statusWith(second)).toBe(200)
  expect((await one.signOut(jwt)).statusCode).toBe(200)
})

test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
  'another site cannot log anybody out: %o',
  async (headers) => {
    const { signIn, statusWith, signOut } = await (await servers())()
    const jwt = await signIn()
    const answer = await signOut(jwt, headers)
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
    expect(await statusWith(jwt)).toBe(200)
  },
)

test('an account that left the settings is gone, and its tokens with it', async () => {
  const start = await servers()
  const before = await start()
  const jwt = await before.signIn()
  const after = await start({ STAFF_IDENTIFIER: 'ravi@example.com', STAFF_PASSWORD: 'another-password' })
  expect(await after.signIn()).toBe(400)
  expect(await after.signIn('ravi@example.com', 'another-password')).toMatch(/\./)
  expect([await before.statusWith(jwt), await after.statusWith(jwt)]).toEqual([401, 401])
  const without = await start({})
  expect(await without.signIn('ravi@example.com', 'another-password')).toBe(400)
  // The same name in the settings again is a new account.
  const again = await start()
  expect(await again.statusWith(jwt)).toBe(401)
  expect(await again.statusWith(await again.signIn())).toBe(200)
})

test('a new password ends the tokens of the old one, a start with the same password none', async () => {
  const start = await servers()
  const jwt = await (await start()).signIn()
  expect(await (await start()).statusWith(jwt)).toBe(200)
  const changed = await start({ ...asha, STAFF_PASSWORD: 'a-new-password' })
  expect(await changed.statusWith(jwt)).toBe(401)
})

test('what is no valid token is not stored, and what is over is forgotten', async () => {
  const start = await servers()
  const { signIn, signOut, started } = await start()
  await signOut('a.b.c')
  await signOut('')
  expect(await rowsOf(started, 'ended_sessions')).toEqual([])
  const jwt = String(await signIn())
  await signOut(jwt)
  const [row] = await rowsOf(started, 'ended_sessions')
  expect(JSON.stringify(row)).not.toContain(jwt.split('.')[2])
  const leftMs = Date.parse(row?.ends_at ?? '') - Date.now()
  expect(leftMs).toBeGreaterThan(1_700_000)
  expect(leftMs).toBeLessThanOrEqual(1_800_000)
  const db = await openDatabase(started.database)
  await dropEndedSessions(db, new Date(Date.parse(row?.ends_at ?? '') - 1))
  expect(await rowsOf(started, 'ended_sessions')).toHaveLength(1)
  await db.destroy()
  // The first server of a day cleans up.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  await start()
  await expect.poll(() => rowsOf(started, 'ended_sessions'), { timeout: 15_000 }).toEqual([])
})

test('tokens of the CMS end here, too, for as long as the CMS takes them', async () => {
  const { started } = await (await servers())()
  const db = await openDatabase(started.database)
  const check = vi.fn<(jwt: string) => Promise<'signed-in' | 'unreachable'>>(async () => 'signed-in')
  const signIn = async () => ({ status: 200, body: { jwt: '' } })
  const sessions = withLogout(db, { signIn, check }, (text) => `print of ${text}`)
  const claims = Buffer.from(JSON.stringify({ exp: Date.UTC(2027, 0, 1) / 1000 })).toString('base64url')
  const jwt = `head.${claims}.signature`
  expect(await sessions.end(jwt)).toBe('signed-in')
  expect(await sessions.check(jwt)).toBe('signed-out')
  expect(await sessions.check('head.e30.signature')).toBe('signed-in')
  expect(await sessions.end('head.e30.signature')).toBe('signed-in')
  const rows = await rowsOf(started, 'ended_sessions', 'ends_at')
  expect(rows[0]?.ends_at).toBe('2027-01-01T00:00:00.000Z')
  expect(Date.parse(rows[1]?.ends_at ?? '')).toBeGreaterThan(Date.UTC(2100, 0, 1))
  check.mockResolvedValue('unreachable')
  expect(await sessions.end('head.other.signature')).toBe('unreachable')
  expect(await rowsOf(started, 'ended_sessions')).toHaveLength(2)
  await db.destroy()
})

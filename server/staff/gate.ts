import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { fits, hashOf } from './password.ts'
import { issueToken, readToken } from './session.ts'

export type Credentials = { identifier: string; password: string }

/** What signing in came to, in the shapes of the CMS: the status and the body to answer with. */
export type Answer =
  | { status: number; body: { jwt: string } & Record<string, unknown> }
  | { status: number; body: Refusal }
export type Refusal = {
  data: null
  error: { status: number; name: string; message: string; details: object }
}

/** Whether a token is good; only the CMS knows its own, and may be gone. */
export type Login = 'signed-in' | 'signed-out' | 'unreachable'

/** Where staff sign in: the CMS, or the account that this server keeps. */
export type Gate = {
  signIn(credentials: Credentials, ip: string): Promise<Answer>
  check(jwt: string): Promise<Login>
}

export const refusalOf = (status: number, name: string, message: string): Refusal => ({
  data: null,
  error: { status, name, message, details: {} },
})

const invalid = refusalOf(400, 'ValidationError', 'Invalid identifier or password')

/** The account of a server without a CMS. */
export function ownGate(db: Kysely<Tables>, secret: string): Gate {
  return {
    async signIn({ identifier, password }) {
      const account = await db
        .selectFrom('staff')
        .selectAll()
        .where('identifier', '=', identifier)
        .executeTakeFirst()
      // Compared anyway, so that the time tells nobody which names exist.
      const isRight = await fits(password, account?.password_hash ?? noHash)
      if (!account || !isRight) return { status: 400, body: invalid }
      const user = { id: 1, username: identifier, provider: 'local', confirmed: true, blocked: false }
      return { status: 200, body: { jwt: issueToken(identifier, secret, new Date()), user } }
    },
    check: async (jwt) => (readToken(jwt, secret, new Date()) === null ? 'signed-out' : 'signed-in'),
  }
}

const noHash = `${'0'.repeat(32)}:${'0'.repeat(64)}`

/** Makes sure that the account of the settings is there with its password. */
export async function ensureAccount(
  db: Kysely<Tables>,
  { identifier, password }: Credentials,
): Promise<void> {
  const known = await db
    .selectFrom('staff')
    .selectAll()
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (known && (await fits(password, known.password_hash))) return
  const password_hash = await hashOf(password)
  await db
    .insertInto('staff')
    .values({ identifier, password_hash })
    .onConflict((again) => again.column('identifier').doUpdateSet({ password_hash }))
    .execute()
}

const patienceMs = 10_000

/** The accounts of the CMS at `origin`. */
export function cmsGate(origin: string): Gate {
  const ask = (path: string, init: RequestInit) =>
    fetch(new URL(path, origin), { ...init, signal: AbortSignal.timeout(patienceMs) })
  return {
    async signIn(credentials, ip) {
      const answer = await ask('/api/auth/local', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        body: JSON.stringify(credentials),
      }).catch(() => null)
      if (answer === null || answer.status >= 500)
        return {
          status: 502,
          body: refusalOf(502, 'BadGatewayError', 'The CMS cannot be reached. Try again later.'),
        }
      return { status: answer.status, body: (await answer.json()) as Refusal }
    },
    async check(jwt) {
      const answer = await ask('/api/users/me', { headers: { authorization: `Bearer ${jwt}` } }).catch(
        () => null,
      )
      if (answer === null || answer.status >= 500) return 'unreachable'
      return answer.ok ? 'signed-in' : 'signed-out'
    },
  }
}

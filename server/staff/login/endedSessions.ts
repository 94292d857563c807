import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../storage/database/tables.ts'
import type { AuthProvider, TokenState } from './authProvider.ts'

/** An auth provider with logout. */
export type Sessions = AuthProvider & {
  /** Makes a token invalid. Resolves with its state before; only a valid token is stored. */
  end(jwt: string): Promise<TokenState>
}

/** Adds logout to `provider`. The database stores the ended tokens, so that all servers know them, also after a restart. */
export function withLogout(
  db: Kysely<Tables>,
  provider: AuthProvider,
  fingerprint: (text: string) => string,
): Sessions {
  const printOf = (jwt: string) => fingerprint(`session ${jwt}`)
  const check = async (jwt: string): Promise<TokenState> => {
    const state = await provider.check(jwt)
    if (state !== 'signed-in') return state
    const ended = await db
      .selectFrom('ended_sessions')
      .select('token_print')
      .where('token_print', '=', printOf(jwt))
      .executeTakeFirst()
    return ended ? 'signed-out' : 'signed-in'
  }
  return {
    signIn: provider.signIn,
    check,
    async end(jwt) {
      const state = await check(jwt)
      if (state === 'signed-in')
        await db
          .insertInto('ended_sessions')
          .values({ token_print: printOf(jwt), ends_at: expiryOf(jwt).toISOString() })
          .onConflict((again) => again.column('token_print').doNothing())
          .execute()
      return state
    },
  }
}

const claims = v.pipe(
  v.string(),
  v.transform((body) => Buffer.from(body, 'base64url').toString()),
  v.parseJson(),
  v.object({ exp: v.pipe(v.number(), v.maxValue(8.64e12)) }),
)

/** A token without an expiry is valid at the CMS for ever, so it is stored for a century. */
function expiryOf(jwt: string): Date {
  const read = v.safeParse(claims, jwt.split('.')[1])
  return new Date(read.success ? read.output.exp * 1000 : Date.now() + 100 * 365 * 86_400_000)
}

/** Deletes ended tokens that have expired by now. */
export async function dropEndedSessions(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('ended_sessions').where('ends_at', '<=', now.toISOString()).execute()
}

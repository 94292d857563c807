import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../storage/database/tables.ts'
import type { AuthProvider, TokenState } from './authProvider.ts'

/** An auth provider whose tokens end with a logout. */
export type Sessions = AuthProvider & {
  /** Makes a token invalid for good. Resolves with its state before; only a valid one is stored. */
  end(jwt: string): Promise<TokenState>
}

/** Remembers in the database which tokens of `provider` a logout ended, so that all servers and later starts know it. */
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

/** A token without an expiry never stops being valid at the CMS, so it is remembered for a century. */
function expiryOf(jwt: string): Date {
  const read = v.safeParse(claims, jwt.split('.')[1])
  return new Date(read.success ? read.output.exp * 1000 : Date.now() + 100 * 365 * 86_400_000)
}

/** Forgets ended tokens that are no longer valid anyway. */
export async function dropEndedSessions(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('ended_sessions').where('ends_at', '<=', now.toISOString()).execute()
}

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/database/tables.ts'
import { type AuthProvider, type Credentials, refusalOf } from './authProvider.ts'
import { issueToken, readToken } from './token.ts'

/** Checks logins against the accounts of this server. `secret` signs the tokens. */
export function localProvider(db: Kysely<Tables>, secret: string): AuthProvider {
  return {
    async signIn({ identifier, password }) {
      const accounts = await db.selectFrom('staff').selectAll().execute()
      // Without accounts there is nothing to guess: a hash would waste time.
      if (accounts.length === 0) return { status: 400, body: invalid }
      const account = accounts.find((one) => one.identifier === identifier)
      // Also for unknown names: else the response time would show which names exist.
      const isRight = await isPasswordOf(password, account?.password_hash ?? noHash)
      if (!account || !isRight) return { status: 400, body: invalid }
      const user = { id: 1, username: identifier, provider: 'local', confirmed: true, blocked: false }
      return { status: 200, body: { jwt: await issueToken(account, secret, new Date()), user } }
    },
    async check(jwt) {
      const claims = await readToken(jwt, secret, new Date())
      if (claims === null) return 'signed-out'
      const account = await accountOf(db, claims.identifier)
      return account && claims.isOf(account) ? 'signed-in' : 'signed-out'
    },
  }
}

const invalid = refusalOf(400, 'ValidationError', 'Invalid identifier or password')

const accountOf = (db: Kysely<Tables>, identifier: string) =>
  db.selectFrom('staff').selectAll().where('identifier', '=', identifier).executeTakeFirst()

/** Makes `account` the only one; null deletes all. The tokens of a deleted account become invalid. */
export async function ensureAccounts(db: Kysely<Tables>, account: Credentials | null): Promise<void> {
  if (account === null) {
    await db.deleteFrom('staff').execute()
    return
  }
  const { identifier, password } = account
  await db.deleteFrom('staff').where('identifier', '!=', identifier).execute()
  const known = await accountOf(db, identifier)
  if (known && (await isPasswordOf(password, known.password_hash))) return
  const password_hash = await hashOf(password)
  await db
    .insertInto('staff')
    .values({ identifier, password_hash })
    .onConflict((again) => again.column('identifier').doUpdateSet({ password_hash }))
    .execute()
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const keyBytes = 32
const noHash = `${'0'.repeat(32)}:${'0'.repeat(64)}`

/** The stored form of a password: the salt and the scrypt key in hex, separated by a colon. */
async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${(await derive(password, salt, keyBytes)).toString('hex')}`
}

async function isPasswordOf(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'hex'), keyBytes), Buffer.from(key, 'hex'))
}

import { createHmac, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

/** How long a login lasts. */
export const sessionSeconds = 1800

/** The account a token is for: a token is no longer valid once the account has another password hash, or is gone. */
export type Account = { identifier: string; password_hash: string }

const keyOf = (secret: string) => new TextEncoder().encode(secret)
const accountMark = ({ password_hash }: Account, secret: string) =>
  createHmac('sha256', secret).update(`account ${password_hash}`).digest('base64url')

/** A JSON web token (HS256) that names who signed in, valid for 30 minutes from `now`. No two are equal. */
export const issueToken = (account: Account, secret: string, now: Date): Promise<string> =>
  new SignJWT({ account: accountMark(account, secret) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(account.identifier)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + sessionSeconds * 1000))
    .sign(keyOf(secret))

/** Who signed in with a token. */
export type Claims = { identifier: string; isOf(account: Account): boolean }

/** Reads a token; null for one that is over or that somebody else made. */
export async function readToken(token: string, secret: string, now: Date): Promise<Claims | null> {
  const options = { algorithms: ['HS256'], currentDate: now }
  const verified = await jwtVerify(token, keyOf(secret), options).catch(nullIfInvalid)
  if (verified === null) return null
  // Signed by this server, so it has its shape; one of an earlier release has no `account`.
  const { sub: identifier = '', account } = verified.payload
  return {
    identifier,
    isOf: (other) => other.identifier === identifier && accountMark(other, secret) === account,
  }
}

function nullIfInvalid(error: unknown): null {
  if (error instanceof errors.JOSEError) return null
  throw error
}

import { createHmac, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

export const sessionSeconds = 1800

/** The account of a token. The token becomes invalid if the account gets another password hash, or is deleted. */
export type Account = { identifier: string; password_hash: string }

const keyOf = (secret: string) => new TextEncoder().encode(secret)
const accountMark = ({ password_hash }: Account, secret: string) =>
  createHmac('sha256', secret).update(`account ${password_hash}`).digest('base64url')

/** Makes a JSON web token (HS256) for the account, valid for 30 minutes from `now`. No two tokens are equal. */
export const issueToken = (account: Account, secret: string, now: Date): Promise<string> =>
  new SignJWT({ account: accountMark(account, secret) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(account.identifier)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + sessionSeconds * 1000))
    .sign(keyOf(secret))

type Claims = { identifier: string; isOf(account: Account): boolean }

/** Reads a token. Null if it has expired or this server did not sign it. */
export async function readToken(token: string, secret: string, now: Date): Promise<Claims | null> {
  const options = { algorithms: ['HS256'], currentDate: now }
  const verified = await jwtVerify(token, keyOf(secret), options).catch(nullIfInvalid)
  if (verified === null) return null
  // This server signed it, so the shape is known. Tokens of an earlier release have no `account`.
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

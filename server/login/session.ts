import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** How long a login lasts. */
export const sessionSeconds = 1800

/** The account a token is for: a token is no longer valid once the account has another password hash, or is gone. */
export type Account = { identifier: string; password_hash: string }

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest()
const accountMark = ({ password_hash }: Account, secret: string) =>
  sign(`account ${password_hash}`, secret).toString('base64url')

/** A JSON web token (HS256) that names who signed in, valid for 30 minutes from `now`. No two are equal. */
export function issueToken(account: Account, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const claims = {
    sub: account.identifier,
    jti: randomUUID(),
    iat: seconds,
    exp: seconds + sessionSeconds,
    account: accountMark(account, secret),
  }
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${sign(text, secret).toString('base64url')}`
}

/** Who signed in with a token. */
export type Claims = { identifier: string; isOf(account: Account): boolean }

/** Reads a token; null for one that is over or that somebody else made. */
export function readToken(token: string, secret: string, now: Date): Claims | null {
  const [head = '', body = '', given = ''] = token.split('.')
  const [own, other] = [sign(`${head}.${body}`, secret), Buffer.from(given, 'base64url')]
  if (own.length !== other.length || !timingSafeEqual(own, other)) return null
  // Signed by this server, so it has its shape; one of an earlier release has no `account`.
  const { sub, exp, account } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    sub: string
    exp: number
    account?: string
  }
  if (exp * 1000 <= now.getTime()) return null
  return {
    identifier: sub,
    isOf: (other) => other.identifier === sub && accountMark(other, secret) === account,
  }
}

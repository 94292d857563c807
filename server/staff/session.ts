import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a login lasts. */
export const sessionSeconds = 1800

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest()

/** A JSON web token (HS256) that names who signed in, good for 30 minutes from `now`. */
export function issueToken(identifier: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const claims = { sub: identifier, iat: seconds, exp: seconds + sessionSeconds }
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${sign(text, secret).toString('base64url')}`
}

/** Who signed in with a token; null for one that is over or that somebody else made. */
export function readToken(token: string, secret: string, now: Date): string | null {
  const [head = '', body = '', given = ''] = token.split('.')
  const [own, other] = [sign(`${head}.${body}`, secret), Buffer.from(given, 'base64url')]
  if (own.length !== other.length || !timingSafeEqual(own, other)) return null
  // Signed by this server, so it has its shape.
  const { sub, exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sub: string; exp: number }
  return exp * 1000 > now.getTime() ? sub : null
}

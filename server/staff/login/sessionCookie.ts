import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthProvider } from './authProvider.ts'

/** Staff with a valid token; no valid token; or a token that the CMS cannot check because it is unreachable. */
export type Authentication = { kind: 'staff'; jwt: string } | { kind: 'signed-out' } | { kind: 'unreachable' }

/** An https origin gets cookies with `Secure`. */
export type CookieSettings = { siteOrigin: string }

/** Checks the token in the cookie of a request. Clears the cookies if the token is not valid. */
export async function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: Pick<AuthProvider, 'check'>,
  settings: CookieSettings,
): Promise<Authentication> {
  reply.header('cache-control', 'private, no-store')
  const jwt = tokenIn(request)
  const state = jwt === null ? 'signed-out' : await provider.check(jwt)
  if (state === 'unreachable') return { kind: 'unreachable' }
  if (jwt !== null && state === 'signed-in') return { kind: 'staff', jwt }
  clearCookies(request, reply, settings)
  return { kind: 'signed-out' }
}

export const tokenIn = ({ headers }: FastifyRequest): string | null =>
  headers.cookie?.match(/(?:^|;\s*)jwt=([\w.-]+)/)?.[1] ?? null

/** Sets the cookie `jwt` with the token, and the cookie `staff`, which scripts can read: it makes a page load the staff bar. */
export function setCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  jwt: string,
  seconds: number,
  { siteOrigin }: CookieSettings,
): void {
  const isSecure = request.protocol === 'https' || siteOrigin.startsWith('https:')
  const rest = `Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', [`jwt=${jwt}; HttpOnly; ${rest}`, `staff=${seconds > 0 ? 1 : ''}; ${rest}`])
}

export const clearCookies = (request: FastifyRequest, reply: FastifyReply, settings: CookieSettings): void =>
  setCookies(request, reply, '', 0, settings)

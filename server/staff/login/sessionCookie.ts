import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthProvider } from './authProvider.ts'

/** Staff with a valid token, no valid token, or a token that only the CMS can check while it does not answer. */
export type Authentication = { kind: 'staff'; jwt: string } | { kind: 'signed-out' } | { kind: 'unreachable' }

/** Cookies of an https origin are for https only. */
export type CookieSettings = { siteOrigin: string }

/** Checks the token in the cookie of a request. Clears the cookies of a token that is not valid. */
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

/** The token in the cookie of a request. */
export const tokenIn = ({ headers }: FastifyRequest): string | null =>
  headers.cookie?.match(/(?:^|;\s*)jwt=([\w.-]+)/)?.[1] ?? null

/** Keeps a login in the browser: the token, and a mark that scripts can read, which tells them to load the staff bar. */
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

/** Ends a login in the browser. */
export const clearCookies = (request: FastifyRequest, reply: FastifyReply, settings: CookieSettings): void =>
  setCookies(request, reply, '', 0, settings)

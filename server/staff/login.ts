import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../database/tables.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { countFailure, loginWait } from './failures.ts'
import { type Gate, refusalOf } from './gate.ts'
import { sessionSeconds } from './session.ts'

export type LoginSettings = { siteOrigin: string; fingerprint(text: string): string }

const filled = (name: string) =>
  v.pipe(
    v.string(`${name} must be a string`),
    v.nonEmpty(`${name} is required`),
    v.maxLength(255, `${name} is too long`),
  )
const body = v.object({ identifier: filled('identifier'), password: filled('password') }, (issue) =>
  issue.path
    ? `${v.getDotPath(issue)} is required`
    : 'The body must be a JSON object with identifier and password.',
)

/** `POST /api/auth/local` in the shapes of the CMS, and `POST /api/auth/logout`. */
export function serveLogin(
  app: FastifyInstance,
  db: Kysely<Tables>,
  gate: Gate,
  settings: LoginSettings,
  { limited }: Pick<Metrics, 'limited'>,
): void {
  app.post('/api/auth/local', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const read = v.safeParse(body, request.body)
    if (!read.success) return reply.code(400).send(refusalOf(400, 'ValidationError', read.issues[0].message))
    const now = new Date()
    const sender = settings.fingerprint(`login ${request.ip} ${read.output.identifier.toLowerCase()}`)
    const wait = await loginWait(db, sender, now)
    if (wait > 0) {
      limited.inc({ limit: 'login' })
      return reply
        .code(429)
        .header('retry-after', wait)
        .send(refusalOf(429, 'RateLimitError', 'Too many failed logins. Try again in 15 minutes.'))
    }
    const answer = await gate.signIn(read.output, request.ip)
    if ('jwt' in answer.body) setCookies(request, reply, answer.body.jwt, sessionSeconds, settings)
    else if (answer.status < 500) await countFailure(db, sender, now)
    return reply.code(answer.status).send(answer.body)
  })

  app.post('/api/auth/logout', (request, reply) => {
    clearCookies(request, reply, settings)
    reply.header('cache-control', 'no-store').send({ ok: true })
  })
}

/** Ends a login in the browser. */
export const clearCookies = (request: FastifyRequest, reply: FastifyReply, settings: LoginSettings): void =>
  setCookies(request, reply, '', 0, settings)

/** Beside the token a mark that scripts can read: it only tells that asking for the bar is worth it. */
function setCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  jwt: string,
  seconds: number,
  { siteOrigin }: LoginSettings,
): void {
  const isSecure = request.protocol === 'https' || siteOrigin.startsWith('https:')
  const rest = `Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', [`jwt=${jwt}; HttpOnly; ${rest}`, `staff=${seconds > 0 ? 1 : ''}; ${rest}`])
}

/** The token of a signed-in request. */
export const tokenIn = ({ headers }: FastifyRequest): string | null =>
  headers.cookie?.match(/(?:^|;\s*)jwt=([\w.-]+)/)?.[1] ?? null

import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Metrics } from '../../measuring/metrics.ts'
import { throttledLog } from '../../process/log.ts'
import type { Tables } from '../../storage/database/tables.ts'
import { reserveAttempt, taskQueue } from './attempts.ts'
import { refusalOf } from './authProvider.ts'
import { callerOf } from './caller.ts'
import type { Sessions } from './endedSessions.ts'
import { clearCookies, setCookies, tokenIn } from './sessionCookie.ts'
import { sessionSeconds } from './token.ts'

export type LoginSettings = {
  siteOrigin: string
  fingerprint(text: string): string
  /** The key that an address is counted by; null: it is not counted. */
  addressKey(ip: string): string | null
}

const filled = (name: string) =>
  v.pipe(
    v.string(`${name} must be a string`),
    v.nonEmpty(`${name} is required`),
    v.maxLength(255, `${name} is too long`),
  )
// PostgreSQL cannot store NUL.
const identifier = v.pipe(
  filled('identifier'),
  v.regex(/^\P{Cc}*$/u, 'identifier must not hold control characters'),
)
const body = v.object({ identifier, password: filled('password') }, (issue) =>
  issue.path
    ? `${v.getDotPath(issue)} is required`
    : 'The body must be a JSON object with identifier and password.',
)

// The embedded database blocks this thread for a few milliseconds for each count.
const mostCounting = 1_000
// A hash takes a core for about 60 ms. One at a time leaves the other threads to visitors; the last login in the queue
// waits two seconds. The queue has room for all tries of one address.
const mostHashing = 32
const busySeconds = 5

/**
 * `POST /api/auth/local` in the shapes of the CMS, and `POST /api/auth/logout`; pages of other sites get a 403. A page of
 * this site gets its token only in a cookie that scripts cannot read. A program gets it in the body, too.
 */
export function serveLogin(
  app: FastifyInstance,
  db: Kysely<Tables>,
  sessions: Pick<Sessions, 'signIn' | 'end'>,
  settings: LoginSettings,
  { limited, logins }: Pick<Metrics, 'limited' | 'logins'>,
): void {
  const counting = taskQueue(mostCounting)
  const hashing = taskQueue(mostHashing)
  const refuse = (reply: FastifyReply, status: 429 | 503, seconds: number) => {
    logins.inc({ result: status === 429 ? 'limited' : 'busy' })
    return reply.code(status).header('retry-after', seconds).send(refusals[status])
  }
  app.post('/api/auth/local', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const caller = callerOf(request, settings.siteOrigin)
    if (caller === 'other-site') return reply.code(403).send(forbidden)
    const read = v.safeParse(body, request.body)
    if (!read.success) return reply.code(400).send(refusalOf(400, 'ValidationError', read.issues[0].message))
    if (hashing.isFull()) return refuse(reply, 503, busySeconds)
    const { identifier } = read.output
    const address = settings.addressKey(request.ip)
    const identifierFingerprint = settings.fingerprint(identifier).slice(0, 12)
    const attempt = await counting.run(() =>
      reserveAttempt(db, settings.fingerprint, { address, identifier }, new Date()),
    )
    if (attempt === null) return refuse(reply, 503, busySeconds)
    if (attempt.kind === 'refused') {
      limited.inc({ limit: 'login' })
      throttledLog('login limited', (leftOut) =>
        request.log.warn(
          { identifierFingerprint, ...leftOut },
          'A login was refused after too many failures',
        ),
      )
      return refuse(reply, 429, attempt.waitSeconds)
    }
    const answer = await hashing.run(() => sessions.signIn(read.output, request.ip))
    if (answer === null) {
      await attempt.giveBack()
      return refuse(reply, 503, busySeconds)
    }
    if ('jwt' in answer.body) {
      await attempt.giveBack()
      logins.inc({ result: 'signed-in' })
      const { jwt, ...rest } = answer.body
      setCookies(request, reply, jwt, sessionSeconds, settings)
      if (caller === 'own-page') return reply.code(answer.status).send(rest)
    } else if (answer.status >= 500) {
      await attempt.giveBack()
      logins.inc({ result: 'unreachable' })
    } else {
      logins.inc({ result: 'failed' })
      throttledLog('login failed', (leftOut) =>
        request.log.warn({ identifierFingerprint, ...leftOut }, 'A login failed'),
      )
    }
    return reply.code(answer.status).send(answer.body)
  })

  app.post('/api/auth/logout', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (callerOf(request, settings.siteOrigin) === 'other-site') return reply.code(403).send(forbidden)
    clearCookies(request, reply, settings)
    const jwt = tokenIn(request)
    const state = jwt === null ? 'signed-out' : await sessions.end(jwt)
    if (state === 'unreachable') return reply.code(502).send(notEnded)
    return { ok: true }
  })
}

const forbidden = refusalOf(403, 'ForbiddenError', 'Only pages of this site may do this.')
const notEnded = refusalOf(
  502,
  'BadGatewayError',
  'This browser is logged out, but the CMS cannot be reached to end the login itself.',
)
const refusals = {
  429: refusalOf(429, 'RateLimitError', 'Too many failed logins. Try again in 15 minutes.'),
  503: refusalOf(
    503,
    'ServiceUnavailableError',
    'Too many logins at the moment. Try again in a few seconds.',
  ),
}

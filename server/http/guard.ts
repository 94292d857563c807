import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpsHeaders, securityHeaders } from '../../src/site/headers.ts'
import { throttledLog } from '../process/log.ts'
import { answerError, failure } from './errors.ts'

/**
 * Sets the headers of every answer; pages and files replace some of them. Refuses a request with several Host headers,
 * because a proxy might read another one than this server does.
 */
export const guardAnswers = (app: FastifyInstance): unknown =>
  app.addHook('onRequest', async (request, reply) => {
    guard(request, reply)
    reportLargeCookies(request)
    if (countHosts(request) > 1)
      return reply.code(400).send(failure(400, 'A request must have exactly one Host header.'))
  })

// Node keeps only the first one in `headers`. In `rawHeaders`, names have the even indices.
const countHosts = ({ raw: { rawHeaders } }: FastifyRequest): number =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length

const usualCookieBytes = 8 * 1024

/** Large cookies cost each visitor time, and other proxies refuse them. */
function reportLargeCookies({ headers: { cookie = '' }, log }: FastifyRequest): void {
  if (cookie.length > usualCookieBytes)
    throttledLog('large cookies', (leftOut) =>
      log.warn(
        { cookieBytes: cookie.length, ...leftOut },
        'A browser sends large cookies. Find the site of this domain that sets them, and limit them to its own host.',
      ),
    )
}

/** Answers a request for which Fastify looks up no route, such as one whose path cannot be decoded. */
export function answerUnrouted(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  guard(request, reply)
  answerError(error, request, reply)
}

function guard(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders)
  if (request.protocol === 'https') reply.headers(httpsHeaders)
}

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers bytes that are not an HTTP request, and closes the connection. */
export function answerMalformed(
  this: FastifyInstance,
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statusOf[code] ?? 400
  throttledLog(`${status} ${code}`, (leftOut) =>
    this.log.warn({ status, code, ...leftOut }, 'A client sent bytes that are not an HTTP request.'),
  )
  const body = JSON.stringify(failure(status, 'This could not be read as a request.'))
  const headers = Object.entries({
    ...securityHeaders,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`)
}

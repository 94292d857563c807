import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError, failure } from './errors.ts'
import { seldom } from './seldom.ts'
import { httpsHeaders, securityHeaders } from './site/headers.ts'

/** Sends the headers that every answer has; pages and files put stricter or wider ones of their own in their place. */
export const guardAnswers = (app: FastifyInstance): unknown =>
  app.addHook('onRequest', (request, reply, next) => {
    guard(request, reply)
    next()
  })

/** The answer to a request that no route is looked up for, such as one whose path cannot be decoded. */
export function answerUnrouted(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  guard(request, reply)
  answerError(error, request, reply)
}

function guard(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders)
  if (request.protocol === 'https') reply.headers(httpsHeaders)
}

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** The answer to what is no request at all. */
export function answerGarbage(
  this: FastifyInstance,
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statusOf[code] ?? 400
  seldom(`${status} ${code}`, (leftOut) =>
    this.log.warn({ status, code, ...leftOut }, 'A connection brought no request'),
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

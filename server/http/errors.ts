import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { throttledLog } from '../process/log.ts'
import { isDatabaseUnavailable } from '../storage/database/unavailable.ts'

/** The JSON of every failed call: the status in words, and a sentence for the caller. */
export type Failure = { error: string; message: string }

export const failure = (status: number, message: string): Failure => ({
  error: STATUS_CODES[status] ?? 'Error',
  message,
})

/** The 400 for input that does not match its schema. It names the first wrong field and the reason. */
export function refusal([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Failure {
  const field = v.getDotPath(issue)
  return failure(400, field === null ? issue.message : `${field} ${issue.message}`)
}

/** Answers an error that a route or Fastify throws, and logs it. Each kind is logged every ten seconds at most. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const cannotStore = error.statusCode === undefined && isDatabaseUnavailable(error)
  const status = error.statusCode ?? (cannotStore ? 503 : 500)
  throttledLog(`${status} ${error.code ?? error.message}`, (leftOut) => {
    if (status >= 500) request.log.error({ err: error, ...leftOut }, 'The server failed to answer a request.')
    else request.log.warn({ status, code: error.code, ...leftOut }, 'The server refused a request.')
  })
  if (status === 503) reply.header('retry-after', '30')
  reply.code(status).send(failure(status, cannotStore ? notStored : (sentences[status] ?? error.message)))
}

const sentences: Record<number, string> = {
  413: 'The body is too large.',
  500: 'Something went wrong here, not with the request.',
}

const notStored = 'This cannot be stored at the moment. Try again later.'

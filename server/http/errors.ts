import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { throttledLog } from '../process/log.ts'
import { isDatabaseUnavailable } from '../storage/database/unavailable.ts'

/** What every failed call answers: the status in words and a sentence for whoever made the call. */
export type Failure = { error: string; message: string }

export const failure = (status: number, message: string): Failure => ({
  error: STATUS_CODES[status] ?? 'Error',
  message,
})

/** The 400 for input that does not fit its schema: the first field that is wrong, and why. */
export function refusal([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Failure {
  const field = v.getDotPath(issue)
  return failure(400, field === null ? issue.message : `${field} ${issue.message}`)
}

/** Answers what a route or Fastify throws: a sentence for the caller, and a line in the log, of each kind one in ten seconds. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const cannotStore = error.statusCode === undefined && isDatabaseUnavailable(error)
  const status = error.statusCode ?? (cannotStore ? 503 : 500)
  throttledLog(`${status} ${error.code ?? error.message}`, (leftOut) => {
    if (status >= 500) request.log.error({ err: error, ...leftOut }, 'A request failed')
    else request.log.warn({ status, code: error.code, ...leftOut }, 'A request was refused')
  })
  if (status === 503) reply.header('retry-after', '30')
  reply.code(status).send(failure(status, cannotStore ? notStored : (sentences[status] ?? error.message)))
}

const sentences: Record<number, string> = {
  413: 'The body is too large.',
  500: 'Something went wrong here, not with the request.',
}

const notStored = 'This cannot be stored at the moment. Try again later.'

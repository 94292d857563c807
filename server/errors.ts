import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'

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

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error(error)
  reply
    .code(status)
    .send(failure(status, status >= 500 ? 'Something went wrong here, not with the request.' : error.message))
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { allowOtherOrigins } from '../cors.ts'
import type { Tables } from '../database/tables.ts'
import { failure, refusal } from '../errors.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { requestBody } from './body.ts'
import { countSender } from './limits.ts'
import type { Sealing } from './sealing.ts'
import { storeRequest } from './store.ts'

/** `POST /v1/downloads`: takes down a number that wants the link to the app. Only what is valid counts for the limits. */
export function serveRequests(
  app: FastifyInstance,
  db: Kysely<Tables>,
  sealing: Sealing,
  { limited }: Pick<Metrics, 'limited'>,
): void {
  const tooMany = (reply: FastifyReply, limit: 'address' | 'number', seconds: number) => {
    limited.inc({ limit })
    return reply.code(429).header('retry-after', seconds).send(failure(429, tooManyFrom[limit]))
  }
  allowOtherOrigins(app, '/v1/downloads', { methods: 'POST', requestHeaders: 'content-type' })
  app.post('/v1/downloads', async (request, reply) => {
    const asked = v.safeParse(requestBody, request.body)
    if (!asked.success) return reply.code(400).send(refusal(asked.issues))
    const now = new Date()
    const senderWait = await countSender(db, sealing.fingerprint(request.ip), now)
    if (senderWait > 0) return tooMany(reply, 'address', senderWait)
    const numberWait = await storeRequest(db, sealing, asked.output, now)
    if (numberWait > 0) return tooMany(reply, 'number', numberWait)
    return reply.code(201).send({ ok: true })
  })
}

const tooManyFrom = {
  address: 'Too many requests came from this address.',
  number: 'Too many requests came for this number.',
}

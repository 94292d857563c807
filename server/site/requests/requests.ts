import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { allowOrigins } from '../../http/cors.ts'
import { failure, refusal } from '../../http/errors.ts'
import { count } from '../../http/quota.ts'
import type { Metrics } from '../../measuring/metrics.ts'
import type { Tables } from '../../storage/database/tables.ts'
import { requestBody } from './body.ts'
import type { Encryption } from './encryption.ts'
import { storeRequest } from './store.ts'

/** High, because mobile carriers put thousands of phones behind one address. */
const quotaOfAddress = { most: 200, windowMs: 3_600_000 }

/**
 * `POST /v1/downloads`: stores a number that wants the link to the app. Only valid requests count for the limits.
 * `addressKey` returns the key that an address is counted by; null: it is not counted. If `isSent` is in the answer, the
 * link comes in a message; else staff call the number.
 */
export function serveRequests(
  app: FastifyInstance,
  db: Kysely<Tables>,
  encryption: Encryption,
  addressKey: (ip: string) => string | null,
  { limited }: Pick<Metrics, 'limited'>,
  hasSender: boolean,
): void {
  const tooMany = (reply: FastifyReply, limit: 'address' | 'number', seconds: number) => {
    limited.inc({ limit })
    return reply.code(429).header('retry-after', seconds).send(failure(429, tooManyFrom[limit]))
  }
  allowOrigins(app, '/v1/downloads', { methods: 'POST', requestHeaders: 'content-type' })
  app.post('/v1/downloads', async (request, reply) => {
    const asked = v.safeParse(requestBody, request.body)
    if (!asked.success) return reply.code(400).send(refusal(asked.issues))
    const now = new Date()
    const address = addressKey(request.ip)
    if (address !== null) {
      const counted = await count(db, encryption.fingerprint(address), quotaOfAddress, now)
      if (counted.kind === 'refused') return tooMany(reply, 'address', counted.waitSeconds)
    }
    const stored = await storeRequest(db, encryption, asked.output, now, hasSender)
    if (stored.kind === 'refused') return tooMany(reply, 'number', stored.waitSeconds)
    return reply.code(201).send({ ok: true, ...(stored.isSent && { isSent: true }) })
  })
}

const tooManyFrom = {
  address: 'Too many requests came from this address.',
  number: 'Too many requests came for this number.',
}

import type { FastifyInstance } from 'fastify'
import { Registry, register } from 'prom-client'
import { holdsBearer } from '../bearer.ts'
import { failure } from '../errors.ts'
import type { Metrics } from './metrics.ts'

/** `GET /metrics` for Prometheus, for whoever holds the token. */
export function serveMetrics(app: FastifyInstance, { registry }: Metrics, token: string): void {
  // With what the process tells of itself, where its start has asked for that.
  const all = Registry.merge([registry, register])
  app.get('/metrics', async (request, reply) => {
    if (!holdsBearer(request, token))
      return reply.code(401).send(failure(401, 'The bearer token is missing or wrong.'))
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
}

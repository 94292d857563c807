import type { FastifyInstance } from 'fastify'
import { failure } from '../http/errors.ts'

/**
 * `GET /livez`: this process answers. `GET /readyz`, also called `/healthz`: send visitors here. That is so from the
 * start, with or without a database, since pages and files need none; it ends when `draining` aborts or `app` closes.
 */
export function serveHealth(app: FastifyInstance, draining?: AbortSignal): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  for (const path of ['/readyz', '/healthz'])
    app.get(path, async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isClosing && !draining?.aborted) return { ok: true }
      return reply.code(503).header('retry-after', '5').send(failure(503, 'This server is stopping.'))
    })
}

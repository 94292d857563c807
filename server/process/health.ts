import type { FastifyInstance } from 'fastify'
import { failure } from '../http/errors.ts'

/**
 * `GET /livez`: 200 if this process answers. `GET /readyz` and `/healthz`: 200 if visitors may be sent here, and 503 once
 * `draining` aborts or `app` closes. A server without its database is ready: pages and files need none.
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

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure } from './errors.ts'

type CorsOptions = {
  methods: string
  requestHeaders: string
  expose?: string
  /** True if pages of this origin may call. Without this function, pages of every origin may. */
  isAllowed?: (origin: string, request: FastifyRequest) => boolean
}

/**
 * Lets pages of other origins call the routes of `app`, without cookies, and answers their preflights at `path`. A page of
 * an origin that is not allowed gets a 403. A request without an `Origin` header is always accepted.
 */
export function allowOrigins(app: FastifyInstance, path: string, options: CorsOptions): void {
  const { methods, requestHeaders, expose, isAllowed } = options
  app.addHook('onRequest', (request, reply, next) => {
    const { origin } = request.headers
    if (isAllowed) reply.header('vary', 'origin')
    if (isAllowed && origin !== undefined && !isAllowed(origin, request)) {
      void reply.code(403).send(failure(403, 'Pages of this origin may not call this address.'))
      return
    }
    const allowed = isAllowed ? origin : '*'
    if (allowed !== undefined) reply.header('access-control-allow-origin', allowed)
    if (expose) reply.header('access-control-expose-headers', expose)
    next()
  })
  app.options(path, (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', requestHeaders)
      .header('access-control-max-age', '86400')
      .send(),
  )
}

import type { FastifyInstance } from 'fastify'

type Allowance = { methods: string; requestHeaders: string; expose?: string }

/** Lets pages of any origin call the routes of this `app`, without cookies, and answers their preflights at `path`. */
export function allowOtherOrigins(app: FastifyInstance, path: string, allowance: Allowance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('access-control-allow-origin', '*')
    if (allowance.expose) reply.header('access-control-expose-headers', allowance.expose)
    next()
  })
  app.options(path, (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', allowance.methods)
      .header('access-control-allow-headers', allowance.requestHeaders)
      .header('access-control-max-age', '86400')
      .send(),
  )
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Counts every request of `app` and how long its answer took, and what was sent of the APK. */
export function observe(app: FastifyInstance, { requests, seconds, apkBytes }: Metrics): void {
  app.addHook('onRequest', (request, reply, next) => {
    const began = performance.now()
    const route = routeOf(request)
    const sentBefore = sentBy(request)
    // Also where the visitor went away before the end.
    reply.raw.once('close', () => {
      requests.inc({ method: methodOf(request), route, status: reply.raw.statusCode })
      seconds.observe({ route }, (performance.now() - began) / 1000)
      if (route.startsWith('/files/')) apkBytes.inc(sentBy(request) - sentBefore)
    })
    next()
  })
}

/** The pattern, such as `/*` for pages: paths would be as many as visitors make up. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest) =>
  url === undefined ? 'none' : url.startsWith('/files/') ? '/files/*' : url

const known = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']
const methodOf = ({ method }: FastifyRequest) => (known.includes(method) ? method : 'other')

const sentBy = ({ raw }: FastifyRequest): number => raw.socket.bytesWritten ?? 0

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry, register } from 'prom-client'
import { holdsBearer } from '../http/bearer.ts'
import { failure } from '../http/errors.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of the server. No label identifies a visitor. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'site_http_requests_total',
      help: 'Answered requests by the pattern of their route.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'site_http_request_seconds',
      help: 'From the first line of a request to the end of its answer.',
      labelNames: ['route'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers,
    }),
    limited: new Counter({
      name: 'site_rate_limited_total',
      help: 'Refusals because of too many requests, by what was counted.',
      labelNames: ['limit'],
      registers,
    }),
    logins: new Counter({
      name: 'site_logins_total',
      help: 'Logins of staff by result: signed-in, failed, limited after too many failures, busy where too many wait, unreachable without the CMS.',
      labelNames: ['result'],
      registers,
    }),
    apkBytes: new Counter({
      name: 'site_apk_sent_bytes_total',
      help: 'Bytes of answers about the APK, heads included.',
      registers,
    }),
    eventsWaiting: new Gauge({
      name: 'site_events_waiting',
      help: 'Events that are not on disk yet.',
      registers,
    }),
    eventsCommitted: new Histogram({
      name: 'site_events_committed',
      help: 'Events in one commit.',
      buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000],
      registers,
    }),
    linkMessages: new Counter({
      name: 'site_link_messages_total',
      help: 'Calls to the service that sends the link: sent, retried later, or failed for good.',
      labelNames: ['result'],
      registers,
    }),
    linksWaiting: new Gauge({
      name: 'site_link_messages_waiting',
      help: 'Messages with the link that are not sent yet.',
      registers,
    }),
    rounds: new Counter({
      name: 'site_publish_rounds_total',
      help: 'Rounds of publishing: whole, partly because something was refused, or failed because the CMS could not be read.',
      labelNames: ['result'],
      registers,
    }),
    problems: new Gauge({
      name: 'site_publish_problems',
      help: 'Reasons why not all that the CMS has published is live.',
      registers,
    }),
  }
}

/** Counts every request of `app`, the time of its answer, and the bytes sent of the APK. */
export function observe(app: FastifyInstance, { requests, seconds, apkBytes }: Metrics): void {
  app.addHook('onRequest', (request, reply, next) => {
    const began = performance.now()
    const route = routeOf(request)
    const sentBefore = sentBy(request)
    // `close` also comes if the visitor disconnects.
    reply.raw.once('close', () => {
      requests.inc({ method: methodOf(request), route, status: reply.raw.statusCode })
      seconds.observe({ route }, (performance.now() - began) / 1000)
      if (route.startsWith('/files/')) apkBytes.inc(sentBy(request) - sentBefore)
    })
    next()
  })
}

/** The pattern, such as `/*` for pages. Visitors could make up any number of paths. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest) =>
  url === undefined ? 'none' : url.startsWith('/files/') ? '/files/*' : url

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']
const methodOf = ({ method }: FastifyRequest) => (knownMethods.includes(method) ? method : 'other')

const sentBy = ({ raw }: FastifyRequest): number => raw.socket.bytesWritten ?? 0

/** `GET /metrics` for Prometheus, with the bearer token `token`. */
export function serveMetrics(app: FastifyInstance, { registry }: Metrics, token: string): void {
  // `register` has the default metrics of the process.
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

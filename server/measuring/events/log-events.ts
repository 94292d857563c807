import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { allowOrigins } from '../../http/cors.ts'
import { failure, refusal } from '../../http/errors.ts'
import type { EventRow } from '../../storage/database/tables.ts'
import type { Metrics } from '../metrics.ts'
import { type DetailProofs, type StoredDetails, storedDetails } from './details.ts'
import { groupCommit } from './group-commit.ts'
import { eventLimits } from './limits.ts'
import { eventBatch, eventQuery, type LoggedEvent } from './query.ts'
import type { EventStore } from './store.ts'

/**
 * `PUT /logevents?…` with one event, and `POST /logevents` with up to 100. Both answer when the events are on disk. Pages
 * of this site and of `eventOrigins` may call them, and callers without an `Origin` header (web views of apps, servers).
 */
export function logEvents(
  app: FastifyInstance,
  events: EventStore,
  { eventsWaiting, eventsCommitted, limited }: EventMetrics,
  settings: EventSettings,
): void {
  const record = groupCommit(async (rows: EventRow[]) => {
    eventsCommitted.observe(rows.length)
    await events.write(rows)
  }, events)
  const origins = new Set([settings.siteOrigin, ...settings.eventOrigins].map((one) => new URL(one).origin))
  allowOrigins(app, '/logevents', {
    methods: 'PUT, POST',
    requestHeaders: 'content-type',
    expose: 'Retry-After',
    isAllowed: (origin, { host }) => origins.has(origin) || /^https?:\/\/(.+)$/.exec(origin)?.[1] === host,
  })
  const exceededLimit = eventLimits()

  async function store(sent: LoggedEvent[], { ip }: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (sent.length === 0) return true
    const address = settings.addressKey(ip)
    for (const { uuid } of sent) {
      const exceeded = exceededLimit(uuid, address)
      if (exceeded === null) continue
      limited.inc({ limit: exceeded.limit })
      reply.code(429).header('retry-after', exceeded.seconds)
      return false
    }
    const now = new Date().toISOString()
    const rows: EventRow[] = []
    for (const event of sent) {
      const details = event.details ? await storedDetails(event.details, event.userAgent, settings) : null
      rows.push(rowOf(event, now, details))
    }
    eventsWaiting.inc(rows.length)
    await record(rows).finally(() => eventsWaiting.dec(rows.length))
    return true
  }

  app.register(async (single) => {
    refuseBodies(single)
    single.put('/logevents', async (request, reply) => {
      const event = v.safeParse(eventQuery, request.query)
      if (!event.success) return reply.code(400).send(refusal(event.issues))
      return (await store([event.output], request, reply)) ? { ok: true } : tooMany
    })
  })

  app.post('/logevents', { bodyLimit: mostBatchBytes }, async (request, reply) => {
    const batch = v.safeParse(eventBatch, request.body)
    if (!batch.success) return reply.code(400).send(refusal(batch.issues))
    const read = batch.output.map((fields) => v.safeParse(eventQuery, fields))
    const sent = read.flatMap((one) => (one.success ? [one.output] : []))
    if (!(await store(sent, request, reply))) return tooMany
    const refused = read.flatMap((one, place) =>
      one.success ? [] : [{ place, message: refusal(one.issues).message }],
    )
    return { ok: refused.length === 0, ...(refused.length > 0 && { refused }) }
  })
}

const tooMany = failure(429, 'Too many events came at once. Send this again later.')

/** Enough for 100 events with the longest allowed texts, if most characters are one byte. */
const mostBatchBytes = 512 * 1024

type EventMetrics = Pick<Metrics, 'eventsWaiting' | 'eventsCommitted' | 'limited'>
type EventSettings = {
  siteOrigin: string
  eventOrigins: string[]
  /** The key that an address is counted by; null: it is not counted. */
  addressKey(ip: string): string | null
} & DetailProofs

/** Refuses a body before reading it, and closes the connection. */
function refuseBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!hasBody(request.headers)) return next()
    void reply
      .code(413)
      .header('connection', 'close')
      .send(failure(413, 'An event is read from the query. Send no body.'))
  })
  // Without this parser, Fastify refuses a request that has a content type and no body.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/** The row of an event. `receivedAt` is ISO 8601. All rows have their fields in the same order. */
export const rowOf = (event: LoggedEvent, receivedAt: string, details: StoredDetails | null): EventRow => ({
  id: event.eventId ?? randomUUID(),
  received_at: receivedAt,
  happened_at: new Date(event.timestamp).toISOString(),
  app_name: event.appName,
  visitor: event.uuid,
  session: event.sessionid,
  label: event.label,
  page_url: event.pageUrl,
  language: event.language,
  network_type: event.networkType,
  user_agent: event.userAgent,
  download_completed: event.downloadCompleted ?? null,
  apk_version: event.APKVersion ?? null,
  count_play_ludo_hit: event.countPlayLudoHit ?? null,
  details: details && JSON.stringify(details),
})

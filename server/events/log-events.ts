import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { CompiledQuery, Kysely } from 'kysely'
import * as v from 'valibot'
import { allowOtherOrigins } from '../cors.ts'
import type { EventRow, Tables } from '../database/tables.ts'
import { refusal } from '../errors.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { groupCommit } from './group-commit.ts'
import { eventQuery, type LoggedEvent } from './query.ts'

/** `PUT /logevents?…`, answered once the event is on disk. */
export function logEvents(
  app: FastifyInstance,
  db: Kysely<Tables>,
  { eventsWaiting, eventsCommitted }: Pick<Metrics, 'eventsWaiting' | 'eventsCommitted'>,
): void {
  const insert = insertInto(db)
  const record = groupCommit(async (rows: EventRow[]) => {
    eventsCommitted.observe(rows.length)
    await insert(rows)
  })
  allowOtherOrigins(app, '/logevents', { methods: 'PUT', requestHeaders: 'content-type' })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  app.put('/logevents', async (request, reply) => {
    const event = v.safeParse(eventQuery, request.query)
    if (!event.success) return reply.code(400).send(refusal(event.issues))
    eventsWaiting.inc()
    await record(rowOf(event.output, new Date())).finally(() => eventsWaiting.dec())
    return { ok: true }
  })
}

/** Builds the statement for each number of rows once: building it takes longer than carrying it out. */
function insertInto(db: Kysely<Tables>): (rows: EventRow[]) => Promise<unknown> {
  const built = new Map<number, CompiledQuery>()
  return (rows) => {
    const known = built.get(rows.length)
    if (known) return db.executeQuery({ ...known, parameters: rows.flatMap((row) => Object.values(row)) })
    const query = db
      .insertInto('events')
      .values(rows)
      .onConflict((again) => again.doNothing())
      .compile()
    built.set(rows.length, query)
    return db.executeQuery(query)
  }
}

/** Every row names its fields in the same order. */
const rowOf = (event: LoggedEvent, now: Date): EventRow => ({
  id: event.eventId ?? randomUUID(),
  received_at: now.toISOString(),
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
})

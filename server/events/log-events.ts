import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { allowOtherOrigins } from '../cors.ts'
import type { EventRow, Tables } from '../database/tables.ts'
import { refusal } from '../errors.ts'
import { groupCommit } from './group-commit.ts'
import { eventQuery, type LoggedEvent } from './query.ts'

/** `PUT /logevents?…`, answered once the event is on disk. */
export function logEvents(app: FastifyInstance, db: Kysely<Tables>): void {
  const record = groupCommit((rows: EventRow[]) =>
    db
      .insertInto('events')
      .values(rows)
      .onConflict((again) => again.doNothing())
      .execute(),
  )
  allowOtherOrigins(app, '/logevents', { methods: 'PUT', requestHeaders: 'content-type' })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  app.put('/logevents', async (request, reply) => {
    const event = v.safeParse(eventQuery, request.query)
    if (!event.success) return reply.code(400).send(refusal(event.issues))
    await record(rowOf(event.output, new Date()))
    return { ok: true }
  })
}

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

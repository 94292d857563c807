import * as v from 'valibot'
import { campaignAddress } from '../../../src/webview/exports/storage.ts'
import { eventDetails } from './details.ts'
import { text } from './text.ts'

const oldestMs = 7 * 24 * 3_600_000
const furthestAheadMs = 5 * 60_000

const isRecent = ({ timestamp }: { timestamp: number }): boolean => {
  const age = Date.now() - timestamp
  return age <= oldestMs && age >= -furthestAheadMs
}

const epochMs = v.pipe(
  v.string('must be given once'),
  v.regex(/^\d{1,16}$/, 'must be epoch milliseconds'),
  v.transform(Number),
)

const fields = v.object(
  {
    appName: text(1, 64),
    uuid: text(1, 64),
    sessionid: text(1, 64),
    label: v.pipe(v.string('must be given once'), v.regex(/^[a-z0-9_]{1,64}$/, 'must match [a-z0-9_]{1,64}')),
    timestamp: epochMs,
    sentAt: v.optional(epochMs),
    pageUrl: v.pipe(text(1, 2048), v.transform(campaignAddress)),
    language: text(0, 64),
    networkType: text(0, 64),
    userAgent: text(0, 1024),
    downloadCompleted: v.optional(v.picklist(['true', 'false'], 'must be true or false')),
    APKVersion: v.optional(text(0, 32)),
    countPlayLudoHit: v.optional(
      v.pipe(v.string('must be given once'), v.regex(/^\d{1,9}$/, 'must be a count')),
    ),
    details: v.optional(eventDetails),
    eventId: v.optional(v.pipe(v.string('must be given once'), v.uuid('must be a UUID'), v.toLowerCase())),
  },
  'is required',
)

/** Moves the time of an event to the clock of this server by its age when it was sent. */
function onOwnClock({ sentAt, ...event }: v.InferOutput<typeof fields>): LoggedEvent {
  if (sentAt === undefined) return event
  return { ...event, timestamp: Date.now() - Math.max(0, sentAt - event.timestamp) }
}

/**
 * The query of `PUT /logevents`. `eventId` makes it safe to send an event again. `timestamp` and `sentAt` are read from
 * one clock, which may be wrong: with `sentAt` only their difference counts.
 */
export const eventQuery = v.pipe(
  fields,
  v.transform(onOwnClock),
  v.forward(
    v.check<LoggedEvent, string>(
      isRecent,
      'must be at most 7 days old and at most 5 minutes ahead of the clock of this server',
    ),
    ['timestamp'],
  ),
)

const mostEvents = 100

/**
 * The body of `POST /logevents`: a list of events with the fields of the query. Numbers and booleans may be strings. Each
 * event is checked later, by itself.
 */
export const eventBatch = v.pipe(
  v.array(
    v.custom<Record<string, unknown>>(
      (sent) => typeof sent === 'object' && sent !== null,
      'The body must be a list of events',
    ),
    'The body must be a list of events',
  ),
  v.minLength(1, 'The body must hold at least one event'),
  v.maxLength(mostEvents, `The body must hold at most ${mostEvents} events`),
  v.transform((events) => events.map(inWords)),
)

function inWords(fields: Record<string, unknown>): Record<string, unknown> {
  const words: Record<string, unknown> = { ...fields }
  for (const name of Object.keys(words)) {
    const value = words[name]
    if (name === 'details' && typeof value === 'object') words[name] = JSON.stringify(value)
    else if (typeof value === 'number' || typeof value === 'boolean') words[name] = String(value)
  }
  return words
}

export type LoggedEvent = Omit<v.InferOutput<typeof fields>, 'sentAt'>

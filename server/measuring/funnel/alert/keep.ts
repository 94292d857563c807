import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../../storage/database/tables.ts'
import { advanceShared, readShared, type Shared } from '../../../storage/shared/state.ts'
import { watch } from '../../../storage/shared/watch.ts'
import { type Decision, decide, usualShares } from './decide.ts'
import { minutesBefore } from './minutes.ts'

const everyMs = 60_000
const timeoutMs = 10_000
/** After this time, an alarm that could not be posted is dropped. */
const staleMinutes = 60

/** The body of the call to the webhook. Chat services show `text`. */
type Alarm = { text: string; kind: 'downloads-fall' } & Record<'share' | 'usual' | 'begun', number> & {
    since: string
  }

/**
 * The last alarm: its minute (the next alarm uses only later minutes), what still has to be posted, and the minute in
 * which a server last tried to post it.
 */
const lastAlarm = v.object({
  minute: v.number(),
  untold: v.nullable(v.record(v.string(), v.unknown())),
  tried: v.optional(v.number(), 0),
})
type LastAlarm = v.InferOutput<typeof lastAlarm>

type Context = {
  db: Kysely<Tables>
  /** ALERT_URL; null for none. */
  url: string | null
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  signal: AbortSignal
}

/** Checks once a minute whether fewer downloads complete than usual, until `signal` aborts. */
export const keepAlert = (context: Context): Promise<void> =>
  watch(() => alertOnce(context, Date.now()), {
    signal: context.signal,
    wait: () => sleep(everyMs, undefined, { signal: context.signal }).catch(() => {}),
    report: (failure) =>
      failure === null
        ? context.log.warn('The server checks the share of completed downloads again.')
        : context.log.error(
            { err: failure },
            'The server cannot check the share of completed downloads, so there are no alarms. Check the database.',
          ),
  })

/** Decides, logs an alarm, and posts it. Of several servers, one does it. */
export async function alertOnce(context: Context, nowMs: number): Promise<void> {
  const { db, url, log } = context
  const now = Math.floor(nowMs / 60_000)
  const seen = await readShared(db, 'alert')
  const last = seen.value === '' ? null : v.parse(lastAlarm, JSON.parse(seen.value))
  const claim = (next: LastAlarm) => advanceShared(db, 'alert', JSON.stringify(next), seen)
  const claimed = { ...seen, version: seen.version + 1 }
  if (last?.untold && now - last.minute < staleMinutes) {
    // Another server may be posting it.
    if (last.tried === now || !(await claim({ ...last, tried: now }))) return
    return tell(context, last.untold, last.minute, claimed)
  }
  const { recent, before } = await minutesBefore(db, now)
  const later = recent.filter(({ minute }) => minute > (last?.minute ?? 0))
  const decision = decide(later, usualShares(before))
  if (decision.kind === 'quiet') return
  const alarm = alarmOf(decision)
  if (!(await claim({ minute: now, untold: url === null ? null : alarm, tried: now }))) return
  log.error({ alarm }, alarm.text)
  if (url !== null) await tell(context, alarm, now, claimed)
}

/** Posts an alarm, and stores that it is posted. A failure is tried again in a minute. */
async function tell(
  { db, url, log, signal }: Context,
  alarm: object,
  minute: number,
  seen: Shared,
): Promise<void> {
  if (url === null) return
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(alarm),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch((error: unknown) => ({ ok: false, status: String(error), body: null }))
  await answer.body?.cancel()
  if (!answer.ok)
    return log.warn(
      `The server could not post an alarm to ALERT_URL (${answer.status}). It tries again in a minute.`,
    )
  await advanceShared(db, 'alert', JSON.stringify({ minute, untold: null }), seen)
}

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })
const percent = (share: number) => `${Math.round(100 * share)} %`

function alarmOf({ since, begun, share, usual }: Extract<Decision, { kind: 'fallen' }>): Alarm {
  const from = new Date(since * 60_000)
  return {
    text: `Fewer downloads end: ${percent(share)} of ${begun} that began since ${time.format(from)} (India), where ${percent(usual)} are usual at these hours.`,
    kind: 'downloads-fall',
    ...{ share, usual, begun, since: from.toISOString() },
  }
}

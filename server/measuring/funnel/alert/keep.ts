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
/** After so long an alarm that nobody took is no news any more. */
const staleMinutes = 60

/** What the webhook gets. Chat services show `text`. */
export type Alarm = { text: string; kind: 'downloads-fall' } & Record<'share' | 'usual' | 'begun', number> & {
    since: string
  }

/**
 * The last alarm: the minute it was given in, which the next one has nothing of, what is still to be told, and the minute
 * in which a server last began to tell it.
 */
const lastAlarm = v.object({
  minute: v.number(),
  untold: v.nullable(v.record(v.string(), v.unknown())),
  tried: v.optional(v.number(), 0),
})
type LastAlarm = v.InferOutput<typeof lastAlarm>

type Context = {
  db: Kysely<Tables>
  /** The address that alarms are posted to; null for none. */
  url: string | null
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  signal: AbortSignal
}

/** Looks once a minute whether fewer downloads end than usual, until `signal` aborts. */
export const keepAlert = (context: Context): Promise<void> =>
  watch(() => alertOnce(context, Date.now()), {
    signal: context.signal,
    wait: () => sleep(everyMs, undefined, { signal: context.signal }).catch(() => {}),
    report: (failure) =>
      failure === null
        ? context.log.warn('The share of downloads that end is watched again')
        : context.log.error({ err: failure }, 'The share of downloads that end is not watched'),
  })

/** Decides, writes an alarm into the log, and posts it; of several servers one does. */
export async function alertOnce(context: Context, nowMs: number): Promise<void> {
  const { db, url, log } = context
  const now = Math.floor(nowMs / 60_000)
  const seen = await readShared(db, 'alert')
  const last = seen.value === '' ? null : v.parse(lastAlarm, JSON.parse(seen.value))
  const claim = (next: LastAlarm) => advanceShared(db, 'alert', JSON.stringify(next), seen)
  const claimed = { ...seen, version: seen.version + 1 }
  if (last?.untold && now - last.minute < staleMinutes) {
    // Another server may be telling it.
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

/** Posts an alarm, and notes that it is told. What fails is tried again in a minute. */
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

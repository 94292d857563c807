import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { dueAction, type Times, withoutDue, withoutOverTimes } from './dueAction'

type Draft = Times & { documentId: string; locale: string; publishProblem?: string | null }
type Saving = {
  uid: string
  action: string
  params: { documentId: string; locale?: string; data?: Times; status?: string }
}

const uid = 'api::page.page'

/** Publishes and unpublishes pages at their times. */
export function schedulePages(strapi: Core.Strapi): void {
  const rule = process.env.SCHEDULE_RULE ?? '*/30 * * * * *'
  strapi.cron.add({ pages: { task: () => runSchedule(strapi, new Date()), options: { rule } } })
}

/** Empties times that have already passed when a draft is saved, and clears `publishProblem` when a page is published. */
export function watchTimes(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { action, params, ...saving } = context as unknown as Saving
    if (saving.uid !== uid) return next()
    if ((action === 'create' || action === 'update') && params.data && params.status !== 'published') {
      const { documentId, locale } = params
      const kept = documentId ? await draftOf(strapi, { documentId, ...(locale && { locale }) }) : null
      Object.assign(params.data, withoutOverTimes(params.data, kept ?? {}, new Date()))
    }
    if (action === 'publish')
      for (const { documentId, locale, publishProblem, publishOn } of await draftsOf(strapi, params))
        if (publishProblem || publishOn)
          await save(strapi, { documentId, locale }, { publishProblem: null, publishOn: null })
    return next()
  })
}

/**
 * Publishes and unpublishes the pages that are due at `now`, in all languages, each in its own transaction. A page that
 * cannot be published gets the reason instead of its time, so that it is not tried again and again.
 */
export async function runSchedule(strapi: Core.Strapi, now: Date): Promise<void> {
  const isOver = { $lte: now.toISOString() }
  const due = await draftsOf(strapi, {
    locale: '*',
    filters: { $or: [{ publishOn: isOver }, { unpublishOn: isOver }] },
  })
  for (const draft of due) await runOne(strapi, draft, now)
}

async function runOne(strapi: Core.Strapi, listed: Draft, now: Date): Promise<void> {
  const key = { documentId: listed.documentId, locale: listed.locale }
  const pages = strapi.documents(uid as never) as unknown as Record<string, (key: object) => Promise<unknown>>
  try {
    await strapi.db.transaction(async ({ trx }) => {
      await takeTurn(strapi, trx)
      // Another Strapi may have done it already.
      const draft = await draftOf(strapi, key)
      const action = draft && dueAction(draft, now)
      if (!action) return
      await save(strapi, key, withoutDue(draft, now))
      await pages[action]?.(key)
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    strapi.log.warn(`${key.documentId} (${key.locale}): ${reason}`)
    // Other failures are tried again.
    if (error instanceof errors.ValidationError)
      await save(strapi, key, {
        ...withoutDue(listed, now),
        publishProblem: `${now.toISOString()}: ${reason}`,
      })
  }
}

/** An arbitrary number, the same in every Strapi. */
const lock = 5_401_337

/** Locks out other Strapis with the same PostgreSQL until the end of the transaction. SQLite has one writer anyway. */
async function takeTurn(strapi: Core.Strapi, trx: { raw(sql: string, values: number[]): unknown }) {
  if (strapi.db.dialect.client === 'postgres') await trx.raw('select pg_advisory_xact_lock(?)', [lock])
}

const draftsOf = (strapi: Core.Strapi, asked: object): Promise<Draft[]> => {
  const { documentId, locale, filters } = asked as { documentId?: string; locale?: string; filters?: object }
  return strapi.documents(uid as never).findMany({
    filters: { ...filters, ...(documentId && { documentId }) },
    ...(locale && { locale }),
    status: 'draft',
  } as never) as unknown as Promise<Draft[]>
}

const draftOf = async (strapi: Core.Strapi, key: { documentId: string; locale?: string }) =>
  (await draftsOf(strapi, key))[0] ?? null

const save = (strapi: Core.Strapi, key: { documentId: string; locale: string }, data: object) =>
  strapi.documents(uid as never).update({ ...key, data } as never)

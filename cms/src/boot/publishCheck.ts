import { join } from 'node:path'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { page, site } from '../model/populate.json'
import { problemsOfTimes, type Times } from './dueAction'
import { labelsOf } from './fieldLabels'

type Problem = { path: string[]; message: string }
type Entry = Times & {
  documentId: string
  locale?: string
  route_name?: string
  aliases?: { route_name?: string }[]
}

/** The site's own validation; `npm run cms` bundles it from `src/content/checks/publishCheck.ts`. */
type Check = {
  problemsOfPage(raw: unknown, site: unknown): Problem[]
  problemsOfSite(raw: unknown): Problem[]
  routesOf(raw: unknown): { route: string; path: string[] }[]
}

type Action = {
  uid: string
  action: string
  params: { documentId?: string; locale?: string | string[]; status?: string }
}

const pages = 'api::page.page'
const settings = 'api::site.site'
const populates: Record<string, object> = { [pages]: page, [settings]: site }

/** Refuses to publish content that the site would not show, and names the fields. A draft can be saved in any state. */
export function checkAtPublish(strapi: Core.Strapi): void {
  const check: Check = require(join(strapi.dirs.app.root, 'check/index.cjs'))
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as Action
    if (!(uid in populates)) return next()
    if (action === 'publish') {
      await refuseInvalid(strapi, check, { uid, action, params })
      return next()
    }
    if (!['create', 'update'].includes(action) || params.status !== 'published') return next()
    // Strapi publishes here without the action `publish`: check what it wrote, and undo it.
    return strapi.db.transaction(async () => {
      const saved = await next()
      const { documentId, locale } = saved as unknown as Entry
      await refuseInvalid(strapi, check, { uid, action, params: { documentId, ...(locale && { locale }) } })
      return saved
    })
  })
}

async function refuseInvalid(strapi: Core.Strapi, check: Check, { uid, params }: Action): Promise<void> {
  const { documentId, locale } = params
  const drafts = (await strapi.documents(uid as never).findMany({
    filters: { documentId },
    ...(locale && { locale }),
    status: 'draft',
    ...populates[uid],
  } as never)) as Entry[]
  // A page uses the defaults in the data of the site.
  const around = await strapi
    .documents(settings as never)
    .findFirst({ status: 'published', ...site } as never)
  const problems: (Problem & { field: string })[] = []
  for (const draft of drafts) {
    const found =
      uid === pages
        ? [
            ...problemsOfTimes(draft, new Date()),
            ...check.problemsOfPage(draft, around),
            ...(await taken(strapi, check, draft, drafts)),
          ]
        : check.problemsOfSite(draft)
    problems.push(...found.map((one) => ({ ...one, field: labelsOf(strapi, uid, draft, one.path) })))
  }
  const [first, ...others] = problems
  if (!first) return
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  throw new errors.ValidationError(`Not published. ${first.field} ${first.message}${more}`, {
    errors: problems.map(({ path, message }) => ({ path, message, name: 'ValidationError' })),
  })
}

/** The routes of a page that another page has, in any language: Strapi itself compares only pages of one language. */
async function taken(strapi: Core.Strapi, check: Check, draft: Entry, together: Entry[]): Promise<Problem[]> {
  const own = check.routesOf(draft)
  const routes = { $in: own.map(({ route }) => route) }
  const published = (await strapi.documents(pages as never).findMany({
    filters: { $or: [{ route_name: routes }, { aliases: { route_name: routes } }] },
    locale: '*',
    status: 'published',
    populate: { aliases: true },
  } as never)) as Entry[]
  const others = published.concat(together).filter((one) => !isSame(one, draft))
  return own.flatMap(({ route, path }) => {
    const holder = others.find((one) => check.routesOf(one).some((other) => other.route === route))
    return holder ? [{ path, message: `is taken by ${holder.route_name} (${holder.locale})` }] : []
  })
}

const isSame = (one: Entry, other: Entry) =>
  one.documentId === other.documentId && one.locale === other.locale

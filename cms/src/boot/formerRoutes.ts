import type { Core } from '@strapi/strapi'

type Route = { route_name: string }
type Page = Route & { locale: string; formerRoutes?: Route[] }
type Params = {
  documentId: string
  locale?: string | string[]
  status?: string
  data?: Partial<Page>
}
type Action = { uid: string; action: string; params: Params }

const pages = 'api::page.page'

/** A page that is published with a new route keeps its old route, from which the site then redirects. */
export function keepFormerRoutes(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as unknown as Action
    if (uid !== pages) return next()
    if (action === 'publish') {
      for (const { draft, formerRoutes } of await moved(strapi, params))
        await strapi.documents(pages as never).update({
          documentId: params.documentId,
          locale: draft.locale,
          data: { formerRoutes },
        } as never)
      return next()
    }
    // A script that updates and publishes in one call does not use the action `publish`.
    if (action === 'update' && params.status === 'published')
      for (const { formerRoutes } of await moved(strapi, params))
        params.data = { ...params.data, formerRoutes }
    return next()
  })
}

/** The drafts of a document whose routes, after writing `data`, differ from the published ones. */
async function moved(
  strapi: Core.Strapi,
  { documentId, locale, data }: Params,
): Promise<{ draft: Page; formerRoutes: Route[] }[]> {
  const versions = (status: 'draft' | 'published') =>
    strapi.documents(pages as never).findMany({
      filters: { documentId },
      ...(locale && { locale }),
      status,
      populate: { formerRoutes: true },
    } as never) as unknown as Promise<Page[]>
  const published = await versions('published')
  return (await versions('draft')).flatMap((saved) => {
    const draft = { ...saved, ...data }
    const before = published.find((one) => one.locale === saved.locale)
    if (!before || before.route_name === draft.route_name) return []
    const routes = [...(draft.formerRoutes ?? []), before].map(({ route_name }) => route_name)
    const former = [...new Set(routes)].filter((route) => route !== draft.route_name)
    return [{ draft: saved, formerRoutes: former.map((route_name) => ({ route_name })) }]
  })
}

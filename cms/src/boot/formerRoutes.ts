import type { Core } from '@strapi/strapi'

type Route = { route_name: string }
type Page = Route & { locale: string; formerRoutes?: Route[] }
type Publishing = {
  uid: string
  action: string
  params: { documentId: string; locale?: string | string[] }
}

const pages = 'api::page.page'

/** A page that is published under another route keeps the one before, so that the site leads from there to it. */
export function keepFormerRoutes(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as unknown as Publishing
    if (uid !== pages || action !== 'publish') return next()
    const { documentId, locale } = params
    const versions = (status: 'draft' | 'published') =>
      strapi.documents(pages as never).findMany({
        filters: { documentId },
        ...(locale && { locale }),
        status,
        populate: { formerRoutes: true },
      } as never) as unknown as Promise<Page[]>
    const published = await versions('published')
    for (const draft of await versions('draft')) {
      const before = published.find((one) => one.locale === draft.locale)
      if (!before || before.route_name === draft.route_name) continue
      const routes = [...(draft.formerRoutes ?? []), before].map(({ route_name }) => route_name)
      const former = [...new Set(routes)].filter((route) => route !== draft.route_name)
      await strapi.documents(pages as never).update({
        documentId,
        locale: draft.locale,
        data: { formerRoutes: former.map((route_name) => ({ route_name })) },
      } as never)
    }
    return next()
  })
}

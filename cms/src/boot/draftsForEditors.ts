import type { Core } from '@strapi/strapi'
import { editorRole } from './accounts'
import { readPass } from './previewPass'

type Asking = {
  query: Record<string, unknown>
  params?: { id?: string }
  request: { header: Record<string, string | string[] | undefined> }
  state: { auth?: { strategy?: { name?: string } }; user?: { role?: { type?: string } } }
  throw(status: number, message: string): never
}

/** Refuses with 403 a request for drafts that comes neither from an editor nor with a pass for this draft. */
export async function refuseDrafts(strapi: Core.Strapi, context: Asking): Promise<void> {
  const { query, state } = context
  const { status = 'published', publicationFilter, hasPublishedVersion } = query
  if (status === 'published' && publicationFilter === undefined && hasPublishedVersion === undefined) return
  if (state.auth?.strategy?.name === 'api-token' || state.user?.role?.type === editorRole) return
  if (await hasPass(strapi, context)) return
  context.throw(403, 'Drafts are for editors.')
}

/** Whether the request has a pass for this document and language, of an account that is still active. */
async function hasPass(strapi: Core.Strapi, { query, params, request }: Asking): Promise<boolean> {
  const pass = readPass(String(request.header['x-preview-pass'] ?? ''))
  if (!pass || pass.document !== params?.id || pass.locale !== query.locale || query.status !== 'draft')
    return false
  const account = await strapi.db.query('admin::user').findOne({ where: { email: pass.email } })
  return account?.isActive === true && account.blocked !== true
}

import { editorRole } from './accounts'

type Asking = {
  query: Record<string, unknown>
  state: { auth?: { strategy?: { name?: string } }; user?: { role?: { type?: string } } }
  throw(status: number, message: string): never
}

/** Refuses with 403 a request for drafts that does not come from an editor. */
export function refuseDrafts(context: Asking): void {
  const { query, state } = context
  const { status = 'published', publicationFilter, hasPublishedVersion } = query
  if (status === 'published' && publicationFilter === undefined && hasPublishedVersion === undefined) return
  if (state.auth?.strategy?.name === 'api-token' || state.user?.role?.type === editorRole) return
  context.throw(403, 'Drafts are for editors.')
}

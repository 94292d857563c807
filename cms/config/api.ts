import type { Core } from '@strapi/strapi'

const api: Partial<Core.Config.Api> = {
  // High, so that the site fetches all pages in few calls.
  rest: { defaultLimit: 25, maxLimit: 100, withCount: true },
  // Without it, Strapi publishes a page whose required picture is missing.
  documents: { strictRelations: true },
}

export default api

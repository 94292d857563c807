import type { Core } from '@strapi/strapi'

const api: Partial<Core.Config.Api> = {
  // The site fetches all pages in few calls.
  rest: { defaultLimit: 25, maxLimit: 100, withCount: true },
  // Without it a page is published whose required picture is missing.
  documents: { strictRelations: true },
}

export default api

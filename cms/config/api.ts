import type { Core } from '@strapi/strapi'

// The site fetches all pages in few calls.
const api: Partial<Core.Config.Api> = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } }

export default api

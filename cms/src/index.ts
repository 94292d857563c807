import type { Core } from '@strapi/strapi'
import { ensureAccounts } from './boot/accounts'
import { ensureEditors } from './boot/editors'
import { keepFormerRoutes } from './boot/formerRoutes'
import { setUpLibrary } from './boot/library'
import { ensureLocales } from './boot/locales'
import { checkAtPublish } from './boot/publishCheck'
import { seed } from './boot/seed'
import { writeViews } from './boot/views'
import { ensureWebhook } from './boot/webhook'

const application = {
  register({ strapi }: { strapi: Core.Strapi }) {
    checkAtPublish(strapi)
    keepFormerRoutes(strapi)
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await ensureLocales(strapi)
    await ensureAccounts(strapi)
    await ensureEditors(strapi)
    await writeViews(strapi)
    await setUpLibrary(strapi)
    await seed(strapi)
    // Last, so that the seed sends nothing.
    await ensureWebhook(strapi)
  },
}

export default application

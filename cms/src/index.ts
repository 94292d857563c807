import type { Core } from '@strapi/strapi'
import { ensureAccounts } from './boot/accounts'
import { ensureEditors } from './boot/editors'
import { registerFieldTypes } from './boot/fieldTypes'
import { keepFormerRoutes } from './boot/formerRoutes'
import { setUpLibrary } from './boot/library'
import { ensureLocales } from './boot/locales'
import { checkAtPublish } from './boot/publishCheck'
import { schedulePages, watchTimes } from './boot/schedule'
import { seed } from './boot/seed'
import { writeViews } from './boot/views'
import { ensureWebhook } from './boot/webhook'

const application = {
  register({ strapi }: { strapi: Core.Strapi }) {
    registerFieldTypes(strapi)
    checkAtPublish(strapi)
    watchTimes(strapi)
    keepFormerRoutes(strapi)
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await ensureLocales(strapi)
    await ensureAccounts(strapi)
    await ensureEditors(strapi)
    await writeViews(strapi)
    await setUpLibrary(strapi)
    await seed(strapi)
    // After the seed, so that the seed sends no webhooks.
    await ensureWebhook(strapi)
    schedulePages(strapi)
  },
}

export default application

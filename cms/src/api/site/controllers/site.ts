import { factories } from '@strapi/strapi'
import { refuseDrafts } from '../../../boot/draftsForEditors'
import { site } from '../../../model/populate.json'

export default factories.createCoreController('api::site.site' as never, ({ strapi }) => ({
  async find(context) {
    await refuseDrafts(strapi, context)
    context.query = { ...context.query, ...site }
    return super.find(context)
  },
}))

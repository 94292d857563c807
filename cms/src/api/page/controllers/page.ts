import { factories } from '@strapi/strapi'
import { refuseDrafts } from '../../../boot/draftsForEditors'
import { page } from '../../../model/populate.json'

export default factories.createCoreController('api::page.page' as never, ({ strapi }) => ({
  async find(context) {
    await refuseDrafts(strapi, context)
    context.query = { ...context.query, ...page }
    return super.find(context)
  },
  async findOne(context) {
    await refuseDrafts(strapi, context)
    context.query = { ...context.query, ...page }
    return super.findOne(context)
  },
}))

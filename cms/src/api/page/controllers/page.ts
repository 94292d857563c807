import { factories } from '@strapi/strapi'
import { refuseDrafts } from '../../../boot/draftsForEditors'
import { page } from '../../../model/populate.json'

export default factories.createCoreController('api::page.page' as never, () => ({
  async find(context) {
    refuseDrafts(context)
    context.query = { ...context.query, ...page }
    return super.find(context)
  },
  async findOne(context) {
    refuseDrafts(context)
    context.query = { ...context.query, ...page }
    return super.findOne(context)
  },
}))

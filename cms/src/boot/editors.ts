import type { Core } from '@strapi/strapi'
import { locales } from './locales'

const subject = 'api::page.page'
const actions = ['create', 'read', 'update', 'publish', 'delete']

/** Lets the panel's role Editor work on pages in every language, which Strapi leaves out of a role made before them. */
export async function ensureEditors(strapi: Core.Strapi): Promise<void> {
  const role = await strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } })
  if (!role) return
  const permissions = strapi.db.query('admin::permission')
  for (const name of actions) {
    const action = `plugin::content-manager.explorer.${name}`
    const found = await permissions.findOne({ where: { action, subject, role: role.id } })
    const properties = { ...found?.properties, locales }
    if (found) await permissions.update({ where: { id: found.id }, data: { properties } })
    else
      await permissions.create({
        data: { action, subject, properties, conditions: [], actionParameters: {}, role: role.id },
      })
  }
}

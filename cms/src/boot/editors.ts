import type { Core } from '@strapi/strapi'
import { locales } from './locales'

const subject = 'api::page.page'
const actions = ['create', 'read', 'update', 'publish', 'delete']

type Properties = { fields?: string[]; locales?: string[] }

/**
 * Lets the panel's role Editor work on pages in every language, and on the fields that pages gained since the last start:
 * Strapi leaves both out of a role made before them.
 */
export async function ensureEditors(strapi: Core.Strapi): Promise<void> {
  const role = await strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } })
  if (!role) return
  const permissions = strapi.db.query('admin::permission')
  const store = strapi.store({ type: 'core', name: 'editors' })
  const before = ((await store.get({ key: 'fields' })) ?? []) as string[]
  const all = fieldsOf(strapi)
  const gained = all.filter((field) => !before.includes(field))
  for (const name of actions) {
    const action = `plugin::content-manager.explorer.${name}`
    const found = await permissions.findOne({ where: { action, subject, role: role.id } })
    const { fields, ...others }: Properties = found?.properties ?? {}
    const properties = {
      ...others,
      ...(fields && { fields: [...new Set([...fields, ...gained])] }),
      locales,
    }
    if (found) await permissions.update({ where: { id: found.id }, data: { properties } })
    else
      await permissions.create({
        data: { action, subject, properties, conditions: [], actionParameters: {}, role: role.id },
      })
  }
  await store.set({ key: 'fields', value: all })
}

type Fields = { getNestedFields(model: object, options: object): string[] }

const fieldsOf = (strapi: Core.Strapi) =>
  (strapi.service('admin::content-type') as unknown as Fields).getNestedFields(
    strapi.contentType(subject as never),
    { components: strapi.components },
  )

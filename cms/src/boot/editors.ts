import type { Core } from '@strapi/strapi'
import { locales } from './locales'

const subjects = ['api::page.page', 'api::site.site']
const actions = ['create', 'read', 'update', 'publish', 'delete']

type Properties = { fields?: string[]; locales?: string[] }

/**
 * Lets the panel's role Editor edit pages in every language and the data of the site, also in fields that are new since
 * the last start: Strapi does not add these to an existing role.
 */
export async function ensureEditors(strapi: Core.Strapi): Promise<void> {
  const role = await strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } })
  if (role) for (const subject of subjects) await ensureRights(strapi, role.id, subject)
}

async function ensureRights(strapi: Core.Strapi, role: number, subject: string): Promise<void> {
  const permissions = strapi.db.query('admin::permission')
  const store = strapi.store({ type: 'core', name: 'editors' })
  // `fields` is the older name, for the fields of pages.
  const key = subject === subjects[0] ? 'fields' : `fields of ${subject}`
  const before = ((await store.get({ key })) ?? []) as string[]
  const all = fieldsOf(strapi, subject)
  const gained = all.filter((field) => !before.includes(field))
  for (const name of actions) {
    const action = `plugin::content-manager.explorer.${name}`
    const found = await permissions.findOne({ where: { action, subject, role } })
    const { fields, ...others }: Properties = found?.properties ?? {}
    const properties = {
      ...others,
      ...(fields && { fields: [...new Set([...fields, ...gained])] }),
      ...(isLocalized(strapi, subject) && { locales }),
    }
    if (found) await permissions.update({ where: { id: found.id }, data: { properties } })
    else
      await permissions.create({
        data: { action, subject, properties, conditions: [], actionParameters: {}, role },
      })
  }
  await store.set({ key, value: all })
}

type Fields = { getNestedFields(model: object, options: object): string[] }

const fieldsOf = (strapi: Core.Strapi, subject: string) =>
  (strapi.service('admin::content-type') as unknown as Fields).getNestedFields(
    strapi.contentType(subject as never),
    { components: strapi.components },
  )

const isLocalized = (strapi: Core.Strapi, subject: string): boolean =>
  (strapi.contentType(subject as never) as { pluginOptions?: { i18n?: { localized?: boolean } } })
    .pluginOptions?.i18n?.localized === true

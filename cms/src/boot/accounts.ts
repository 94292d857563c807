import type { Core } from '@strapi/strapi'
import { keepSiteLogins } from './siteLogins'

/** The role of the site's logins. It may read content and drafts. */
export const editorRole = 'editor'

const reading = ['api::page.page.find', 'api::page.page.findOne', 'api::site.site.find']

/** Ensures the roles and the site's logins. The first start also creates the first account of the panel. */
export async function ensureAccounts(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.db.query('plugin::users-permissions.role')
  const found = await roles.findOne({ where: { type: editorRole } })
  const editor =
    found ??
    (await roles.create({
      data: { name: 'Editor', type: editorRole, description: 'Sees drafts on the site.' },
    }))
  const visitor = await roles.findOne({ where: { type: 'public' } })
  for (const role of [editor, visitor]) await allow(strapi, role.id, reading)
  await allow(strapi, editor.id, ['plugin::users-permissions.user.me'])
  await closeRegistration(strapi)
  await keepSiteLogins(strapi, editor.id)

  const [email, password] = [process.env.FIRST_LOGIN_EMAIL, process.env.FIRST_LOGIN_PASSWORD]
  if (email && password) await createFirst(strapi, { email, password })
}

async function allow(strapi: Core.Strapi, role: number, actions: string[]): Promise<void> {
  const permissions = strapi.db.query('plugin::users-permissions.permission')
  for (const action of actions)
    if (!(await permissions.findOne({ where: { action, role } })))
      await permissions.create({ data: { action, role } })
}

async function closeRegistration(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' })
  const advanced = (await store.get({ key: 'advanced' })) as object
  await store.set({ key: 'advanced', value: { ...advanced, allow_register: false } })
}

type First = { email: string; password: string }

async function createFirst(strapi: Core.Strapi, { email, password }: First): Promise<void> {
  const users = strapi.service('admin::user') as {
    exists(): Promise<boolean>
    create(user: object): Promise<unknown>
  }
  if (await users.exists()) return
  const top = await strapi.db.query('admin::role').findOne({ where: { code: 'strapi-super-admin' } })
  const name = { firstname: 'First', lastname: 'Login' }
  await users.create({ ...name, email, password, isActive: true, registrationToken: null, roles: [top.id] })
}

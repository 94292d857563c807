import type { Core } from '@strapi/strapi'

/** An account of the panel in the database. `password` is a hash, and null until it is chosen. */
type Account = { email: string; password: string | null; isActive: boolean; blocked: boolean }

/** Keeps a login of the site for each active account of the panel, with the same email and password. */
export async function keepSiteLogins(strapi: Core.Strapi, role: number): Promise<void> {
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    afterCreate: ({ result }) => keep(strapi, role, result as Account),
    afterUpdate: ({ result }) => keep(strapi, role, result as Account),
    afterDelete: ({ result }) => close(strapi, result as Account),
  })
  for (const account of await strapi.db.query('admin::user').findMany()) await keep(strapi, role, account)
}

const logins = (strapi: Core.Strapi) => strapi.db.query('plugin::users-permissions.user')

async function keep(strapi: Core.Strapi, role: number, account: Account): Promise<void> {
  const { email, password, isActive, blocked } = account
  if (password === null) return
  // Both use bcrypt. A query, unlike a service, stores the hash as it is.
  const data = { password, blocked: blocked || !isActive }
  const known = await logins(strapi).findOne({ where: { email } })
  if (known) await logins(strapi).update({ where: { id: known.id }, data })
  else
    await logins(strapi).create({
      data: { ...data, username: email, email, role, provider: 'local', confirmed: true },
    })
}

const close = (strapi: Core.Strapi, { email }: Account) => logins(strapi).delete({ where: { email } })

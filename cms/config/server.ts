import type { Core } from '@strapi/strapi'

const server = ({ env }: Core.Config.Shared.ConfigParams): Partial<Core.Config.Server> => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  app: { keys: env.array('APP_KEYS') ?? [] },
  // The site forwards logins, with the address of the visitor. Without it, one editor's failures would lock out all.
  proxy: { koa: env.bool('BEHIND_SITE', true) },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
})

export default server

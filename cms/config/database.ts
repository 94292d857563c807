import { resolve } from 'node:path'
import type { Core } from '@strapi/strapi'

const database = ({ env }: Core.Config.Shared.ConfigParams) => ({
  connection:
    env('DATABASE_CLIENT', 'sqlite') === 'postgres'
      ? { client: 'postgres' as const, connection: { connectionString: env('DATABASE_URL') } }
      : {
          client: 'sqlite' as const,
          connection: { filename: resolve(env('DATABASE_FILENAME', 'data/cms.db')) },
          useNullAsDefault: true,
        },
})

export default database

import type { Core } from '@strapi/strapi'

const plugins = ({ env }: Core.Config.Shared.ConfigParams) => ({
  'users-permissions': {
    config: {
      jwtSecret: env('JWT_SECRET'),
      jwt: { expiresIn: '30m' },
      // The site counts failures by address and name before it asks here.
      ratelimit: { enabled: true, interval: { min: 15 }, max: 100 },
    },
  },
})

export default plugins

import type { Core } from '@strapi/strapi'
import mediaTypes from '../src/model/mediaTypes.json'

const plugins = ({ env }: Core.Config.Shared.ConfigParams) => ({
  upload: {
    config: {
      // The site refuses larger files.
      sizeLimit: 10 * 1024 * 1024,
      breakpoints: { w1600: 1600, w1080: 1080, w720: 720, w480: 480 },
      security: { allowedTypes: Object.keys(mediaTypes) },
    },
  },
  'users-permissions': {
    config: {
      jwtSecret: env('JWT_SECRET'),
      jwt: { expiresIn: '30m' },
      // High, because the site limits failed logins itself.
      ratelimit: { enabled: true, interval: { min: 15 }, max: 100 },
    },
  },
})

export default plugins

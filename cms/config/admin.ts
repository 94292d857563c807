import type { Core } from '@strapi/strapi'
import { previewAddress } from '../src/boot/preview'

const admin = ({ env }: Core.Config.Shared.ConfigParams): Partial<Core.Config.Admin> => {
  const site = env('SITE_ORIGIN', 'http://localhost:4173')
  return {
    auth: { secret: env('ADMIN_JWT_SECRET') ?? '' },
    apiToken: { salt: env('API_TOKEN_SALT') ?? '' },
    transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
    secrets: { encryptionKey: env('ENCRYPTION_KEY') },
    flags: { nps: false, promoteEE: false },
    preview: {
      enabled: true,
      config: {
        allowedOrigins: [site],
        handler: (uid, { documentId, locale, status }) =>
          previewAddress(site, { uid, documentId, locale, status }),
      },
    },
  }
}

export default admin

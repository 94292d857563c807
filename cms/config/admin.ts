import type { Core } from '@strapi/strapi'
import { passFor } from '../src/boot/previewPass'

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

type Asked = { uid: string; documentId?: string; locale?: string; status?: string }

/** The URL of the draft of a page on the site, with a pass for the account that asks; null for other content. */
function previewAddress(site: string, { uid, documentId, locale = 'en', status }: Asked): string | null {
  if (uid !== 'api::page.page' || !documentId) return null
  const { email } = (strapi.requestContext.get()?.state.user ?? {}) as { email?: string }
  const query = new URLSearchParams({
    document: documentId,
    locale,
    status: status ?? 'draft',
    ...(email && { pass: passFor({ document: documentId, locale, email }) }),
  })
  return `${site}/preview?${query}`
}

export default admin

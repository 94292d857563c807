import type { StrapiApp } from '@strapi/strapi/admin'
import type { ComponentType } from 'react'
import { RichText } from './richText/RichText'

export default {
  // The panel must not ask another server for newer versions of Strapi.
  config: { notifications: { releases: false }, tutorials: false },
  register(app: StrapiApp) {
    // Hides Strapi's advertisement for its media library, which every editor would have to close.
    localStorage.setItem('STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false', 'true')
    app.addFields({ type: 'richtext', Component: RichText as unknown as ComponentType })
    app.customFields.register({
      name: 'address',
      type: 'text',
      intlLabel: { id: 'address.label', defaultMessage: 'Address' },
      intlDescription: {
        id: 'address.description',
        defaultMessage: 'A path of the site or an https address',
      },
      components: {
        Input: async () => ({
          default: (await import('./address/AddressField')).default as unknown as ComponentType,
        }),
      },
    })
    app.customFields.register({
      name: 'colour',
      type: 'string',
      intlLabel: { id: 'colour.label', defaultMessage: 'Colour' },
      intlDescription: { id: 'colour.description', defaultMessage: 'A colour, and whether it can be read' },
      components: {
        Input: async () => ({
          default: (await import('./colour/ColourField')).default as unknown as ComponentType,
        }),
      },
    })
  },
  bootstrap() {},
}

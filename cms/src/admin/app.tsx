import type { StrapiApp } from '@strapi/strapi/admin'
import type { ComponentType } from 'react'
import { RichText } from './richText/RichText'

export default {
  // The panel asks nobody outside whether there is a newer Strapi.
  config: { notifications: { releases: false }, tutorials: false },
  register(app: StrapiApp) {
    app.addFields({ type: 'richtext', Component: RichText as unknown as ComponentType })
  },
  bootstrap() {},
}

import type { Core } from '@strapi/strapi'

/** Registers our own field types; `cms/src/admin/app.tsx` has their views. */
export function registerFieldTypes(strapi: Core.Strapi): void {
  const inputSize = { default: 6 as const, isResizable: true }
  strapi.customFields.register([
    { name: 'colour', type: 'string', inputSize },
    { name: 'address', type: 'text', inputSize },
  ])
}

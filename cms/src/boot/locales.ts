import type { Core } from '@strapi/strapi'

const names: Record<string, string> = { en: 'English', hi: 'Hindi', gu: 'Gujarati', bn: 'Bengali' }

/** The codes of the languages of the site. */
export const locales = Object.keys(names)

/** Makes sure that the languages of the site are there. */
export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const service = strapi.plugin('i18n').service('locales')
  for (const [code, name] of Object.entries(names))
    if (!(await service.findByCode(code))) await service.create({ code, name })
}

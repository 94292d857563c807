import type { Core } from '@strapi/strapi'

const names: Record<string, string> = { en: 'English', hi: 'Hindi', gu: 'Gujarati', bn: 'Bengali' }

/** The codes of the languages of the site. */
export const locales = Object.keys(names)

/** Makes sure that the languages of the site are there, by their names: Strapi's own English says its code, too. */
export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const service = strapi.plugin('i18n').service('locales')
  for (const [code, name] of Object.entries(names)) {
    const known = await service.findByCode(code)
    if (!known) await service.create({ code, name })
    else if (known.name !== name) await service.update({ id: known.id }, { name })
  }
}

import type { Core } from '@strapi/strapi'

const names: Record<string, string> = { en: 'English', hi: 'Hindi', gu: 'Gujarati', bn: 'Bengali' }

export const locales = Object.keys(names)

/** Ensures the languages of the site with these names: Strapi's own name of English includes its code. */
export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const service = strapi.plugin('i18n').service('locales')
  for (const [code, name] of Object.entries(names)) {
    const known = await service.findByCode(code)
    if (!known) await service.create({ code, name })
    else if (known.name !== name) await service.update({ id: known.id }, { name })
  }
}

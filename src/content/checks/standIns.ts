type Raw = Record<string, unknown>

/** Fields that pages from other sources may lack, and what replaces each. */
const fields = {
  title: 'the site uses the heading of the hero or the name of the brand',
  description: 'the site uses the text of the hero or its heading',
  documentId: 'the site uses its path',
}

/**
 * The raw JSON of a page with missing fields filled in: title and description from the hero, else from the brand, and
 * the id from the path. A text that is empty stays a problem, because an editor has cleared it.
 */
export function withStandIns<T>(raw: T, site: unknown): T {
  if (!isObject(raw) || lackingIn(raw).length === 0) return raw
  const found = standIns(raw, site)
  return {
    ...raw,
    ...Object.fromEntries(lackingIn(raw).flatMap((field) => (found[field] ? [[field, found[field]]] : []))),
  }
}

/** A sentence for staff about each missing field that was filled in. */
export const stoodFor = (raw: unknown): string[] =>
  lackingIn(raw).map((field) => `${field}: is missing; ${fields[field]}`)

const lackingIn = (raw: unknown) =>
  isObject(raw)
    ? (Object.keys(fields) as (keyof typeof fields)[]).filter((field) => (raw[field] ?? null) === null)
    : []

function standIns({ Hero_Banner, route_name, locale }: Raw, site: unknown) {
  const hero = isObject(Hero_Banner) ? Hero_Banner : {}
  const brand = isObject(site) && isObject(site.brand) ? wordsOf(site.brand.name) : ''
  const heading = wordsOf(hero.heading) || brand
  const route = wordsOf(route_name)
  return {
    title: heading.slice(0, 255),
    description: wordsOf(hero.headingDescription) || heading,
    documentId: (route === locale ? 'home' : route.replace(`${locale}/`, '')).replaceAll('/', '-'),
  }
}

const wordsOf = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/(?:<[^>]*>|&nbsp;|\s)+/g, ' ').trim() : ''

const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

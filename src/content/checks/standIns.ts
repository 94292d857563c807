type Raw = Record<string, unknown>

/** Fields of a page that data from elsewhere may lack, and what stands for each. */
const fields = {
  title: 'the heading of the hero or the name of the brand stands',
  description: 'the text of the hero or its heading stands',
  documentId: 'its path stands',
}

/**
 * The raw JSON of a page in which words of its hero, else the name of the brand, stand for a title or a description that
 * it lacks, and its path for its id. A text that is there and empty stays a problem, since an editor has cleared it.
 */
export function withStandIns<T>(raw: T, site: unknown): T {
  if (!isObject(raw) || lackingIn(raw).length === 0) return raw
  const found = standIns(raw, site)
  return {
    ...raw,
    ...Object.fromEntries(lackingIn(raw).flatMap((field) => (found[field] ? [[field, found[field]]] : []))),
  }
}

/** The fields that a page lacks and something stands for, each in a sentence for staff. */
export const stoodFor = (raw: unknown): string[] =>
  lackingIn(raw).map((field) => `${field}: is missing; ${fields[field]} for it`)

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

import { linked } from './freePlay.ts'

type Raw = Record<string, unknown>

/** Lists whose entries state facts about people, offers or memberships: each entry needs `confirmed: true`. */
export const claims: Partial<Record<string, readonly string[]>> = {
  'sections.coupon-list': ['coupons'],
  'sections.memberships': ['items'],
  'sections.rating': ['testimonials', 'imageTestimonials'],
  'sections.video-testimonial': ['items'],
}

/**
 * The raw JSON of a page without samples: unconfirmed entries of the lists above, and everything with `confirmed:
 * false`. A section whose list becomes empty is left out too. `left` counts the removed samples.
 */
export function withoutSamples(raw: unknown): { raw: unknown; left: number } {
  let left = 0
  const isSample = (value: unknown, needsConfirmation: boolean) => {
    const sample =
      isObject(value) && (needsConfirmation ? value.confirmed !== true : value.confirmed === false)
    if (sample) left += 1
    return sample
  }
  const kept = (value: unknown, needsConfirmation = false): unknown => {
    if (Array.isArray(value))
      return value.filter((one) => !isSample(one, needsConfirmation)).map((one) => kept(one))
    if (!isObject(value)) return value
    const lists = claims[String(value.__component)] ?? []
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => [
        key,
        isSample(field, false) ? null : kept(field, lists.includes(key)),
      ]),
    )
  }
  if (!isObject(raw)) return { raw, left }
  const body = listOf(raw.page_body).map((section) =>
    isObject(section) && section.__component === 'sections.feature'
      ? { ...section, items: linked(listOf(section.items)) }
      : section,
  )
  const page = kept({ ...raw, page_body: body }) as Raw
  const sections = body.filter((section) => !(isObject(section) && section.confirmed === false))
  const page_body = listOf(page.page_body).filter((section, place) => !isEmptied(sections[place], section))
  return { raw: { ...page, page_body }, left }
}

/**
 * The raw `site.json` without everything with `confirmed: false`. `left` names what was removed, such as `apps.ios`.
 */
export function withoutExamples(raw: unknown): { raw: unknown; left: string[] } {
  const left: string[] = []
  const isExample = (value: unknown, at: string) => {
    const example = isObject(value) && value.confirmed === false
    if (example) left.push(at)
    return example
  }
  const kept = (value: unknown, at: string): unknown => {
    if (Array.isArray(value))
      return value.flatMap((one, place) => {
        const name = isObject(one) && typeof one.name === 'string' ? one.name : place
        return isExample(one, `${at} ${name}`) ? [] : [kept(one, at)]
      })
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => {
        const inside = at ? `${at}.${key}` : key
        return [key, isExample(field, inside) ? null : kept(field, inside)]
      }),
    )
  }
  return { raw: kept(raw, ''), left }
}

const isEmptied = (before: unknown, after: unknown): boolean =>
  isObject(before) &&
  isObject(after) &&
  Object.entries(before).some(([key, list]) => listOf(list).length > 0 && listOf(after[key]).length === 0) &&
  !Object.values(after).some((list) => listOf(list).length > 0)

const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

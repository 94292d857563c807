/** The fields that link to a page, by the names they have in the models. */
const linkFields = new Set(['url', 'imageLink', 'paymentSafetyUrl'])

const pagePath = /^\/(?:[^?#]*\/)?(?=[?#]|$)/

/** The same content without its links to pages that are not among `paths`; what had one is then shown without a link. */
export function withoutDeadLinks<T>(content: T, paths: ReadonlySet<string>): T {
  const isDead = (key: string, value: unknown) => {
    const path = linkFields.has(key) && typeof value === 'string' && value.match(pagePath)?.[0]
    return path && !paths.has(path)
  }
  const living = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(living)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).filter(([key, field]) => !isDead(key, field))
    return Object.fromEntries(fields.map(([key, field]) => [key, living(field)]))
  }
  // Only fields that may be left out are, so the shape stays what it was.
  return living(content) as T
}

type Raw = Record<string, unknown>

/** The raw JSON of a page, with defaults from the raw `site.json` for fields that the page does not set. */
export function withDefaults<T>(raw: T, site: unknown): T {
  if (!isObject(raw)) return raw
  const own = listOf(isObject(site) ? site.defaults : null)
    .filter(isObject)
    .find(({ locale }) => locale === raw.locale)
  if (!own) return raw
  const { downloadButton, downloadButtonCustomization: customization, Hero_Banner: hero } = raw
  const { useMarketingStickyButton } = own
  return {
    ...raw,
    downloadButton: { ...filled(own.downloadButton), ...filled(downloadButton) },
    downloadButtonCustomization: { ...filled({ useMarketingStickyButton }), ...filled(customization) },
    ...(isObject(hero) &&
      hero.showTrustMarkers === true &&
      listOf(hero.trustMarkers).length === 0 && { Hero_Banner: { ...hero, trustMarkers: own.trustMarkers } }),
  }
}

/** The fields that are set. An empty text counts as not set. */
const filled = (fields: unknown): Raw =>
  isObject(fields)
    ? Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? '') !== ''))
    : {}

const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The campaign parameters. All others are dropped: addresses can contain emails, phone numbers and tokens. */
export const campaignNames: readonly string[] = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_id',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'keyword',
  'pid',
  'c',
  'af_channel',
  'af_ad',
  'af_adset',
  'af_sub1',
  'af_sub2',
  'af_sub3',
  'af_sub4',
  'af_sub5',
  'deep_link_value',
]

// Never kept, even if a configuration reads them.
const personal = /mail|phone|mobile|token|passw|otp|secret|session/i

/** The parameters of a query to keep: campaign parameters, and those that a configuration reads. */
export const keptOf = (query: Record<string, string>, read: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([name]) => (campaignNames.includes(name) || read.includes(name)) && !personal.test(name),
    ),
  )

const mail = /^[^@\s]+@[^@\s.]+\.[^@\s]+$/
const phone = /^(?:\+?91|0)?[\s-]?[6-9]\d{4}[\s-]?\d{5}$/

/**
 * Removes the fragment of an address and all parameters except campaign parameters, which stay encoded as they were.
 * Replaces an email address or a phone number with `removed`: links in emails and text messages often contain their
 * recipient. Accepts any text and never throws.
 */
export function campaignAddress(address: string): string {
  const [, page = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(address) ?? []
  const kept = query.split('&').flatMap((pair) => {
    // Unlike `decodeURIComponent`, this never throws.
    const [[name = '', value = ''] = []] = new URLSearchParams(pair)
    if (!campaignNames.includes(name)) return []
    return mail.test(value) || phone.test(value.trim()) ? `${name}=removed` : pair
  })
  return kept.length === 0 ? page : `${page}?${kept.join('&')}`
}

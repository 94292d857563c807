/** The parameters of an address that name a campaign. No others are kept: addresses carry mails, numbers and tokens. */
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

// Also where a configuration reads them.
const personal = /mail|phone|mobile|token|passw|otp|secret|session/i

/** The parameters of a query that are kept: those that name a campaign, and those that a configuration reads. */
export const keptOf = (query: Record<string, string>, read: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([name]) => (campaignNames.includes(name) || read.includes(name)) && !personal.test(name),
    ),
  )

const mail = /^[^@\s]+@[^@\s.]+\.[^@\s]+$/
const phone = /^(?:\+?91|0)?[\s-]?[6-9]\d{4}[\s-]?\d{5}$/

/**
 * An address with no parameters but those that name a campaign, as they were encoded, and without its fragment. A value
 * that is a mail address or a phone number becomes `removed`: mails and text messages put whom they were sent to into
 * their links. Takes any text and never throws.
 */
export function campaignAddress(address: string): string {
  const [, page = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(address) ?? []
  const kept = query.split('&').flatMap((pair) => {
    // Decodes also what `decodeURIComponent` would throw for.
    const [[name = '', value = ''] = []] = new URLSearchParams(pair)
    if (!campaignNames.includes(name)) return []
    return mail.test(value) || phone.test(value.trim()) ? `${name}=removed` : pair
  })
  return kept.length === 0 ? page : `${page}?${kept.join('&')}`
}

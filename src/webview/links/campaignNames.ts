import { urlOf } from '../urls.ts'

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

/** An address with no parameters but those that name a campaign, and without its fragment. */
export function campaignAddress(address: string): string {
  const url = urlOf(address)
  if (!url) return ''
  const pairs = [...url.searchParams].filter(([name]) => campaignNames.includes(name))
  url.search = String(new URLSearchParams(pairs))
  url.hash = ''
  return url.href
}

import { locales } from '../../../src/content/language.ts'

/** The dimensions of the figures. Each has few values: an unknown value becomes `other`. */
export const dimensions = [
  'page',
  'language',
  'campaign',
  'maker',
  'android',
  'browser',
  'network',
  'release',
  'misfit',
] as const
export type Dimension = (typeof dimensions)[number]

/** Visitors without a value of these dimensions are in none of their figures: most phones fit. */
export const rareDimensions: readonly Dimension[] = ['misfit']

/** The most values of a dimension a day; later ones count as `other`. The other dimensions have few values anyway. */
export const mostValues: Partial<Record<Dimension, number>> = {
  page: 200,
  campaign: 200,
  android: 30,
  release: 30,
}

export const other = 'other'

/** The path of the page, without query and fragment. */
export function pageOf(pageUrl: string): string {
  const path = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/.exec(pageUrl)?.[1]?.toLowerCase() ?? '/'
  const whole = path.endsWith('/') ? path : `${path}/`
  return /^\/[a-z0-9/_-]{0,99}$/.test(whole) ? whole : other
}

export const languageOf = (language: string): string => {
  const [code = ''] = language.toLowerCase().split('-')
  return locales.some((locale) => locale === code) ? code : other
}

/** The campaign in the URL of the page, in the form of tokens in APKs; null without one. */
export function campaignOf(pageUrl: string): string | null {
  const query = /\?([^#]*)/.exec(pageUrl)?.[1]
  const named = query === undefined ? null : new URLSearchParams(query).getAll('utm_campaign').at(-1)
  return named ? (campaignName(named) ?? other) : null
}

/** A campaign in lower case, with hyphens for spaces; null if it is long, or may identify a person. */
function campaignName(text: string): string | null {
  const name = text.trim().toLowerCase().replace(/\s+/g, '-')
  const isPersonal =
    /(?<!\d)(?:91|0)?[6-9]\d{9}(?!\d)/.test(name) || /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/.test(name)
  return /^[a-z0-9._-]{1,48}$/.test(name) && !isPersonal ? name : null
}

/** The major Android version in a user agent; null without one, and in a reduced user agent, where it is always 10. */
export function androidOf(userAgent: string): string | null {
  const [, version = null, rest = ''] = /Android (\d{1,2})[^;)]*(?:; ([^)]*))?/.exec(userAgent) ?? []
  return /^K\b/.test(rest) ? null : version
}

const networks = ['slow-2g', '2g', '3g', '4g']

export const networkOf = (networkType: string): string =>
  networks.includes(networkType) ? networkType : other

export const releaseOf = (version: string): string => (/^\d[\w.]{0,31}$/.test(version) ? version : other)

/** The first match counts: most browsers also call themselves Chrome and Safari. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['facebook', /\bFBA[NV]\/|\bFB_IAB\b/],
  ['instagram', /\bInstagram\b/],
  ['whatsapp', /\bWhatsApp\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['miui', /\bMiuiBrowser\//],
  ['vivo', /\bVivoBrowser\//],
  ['heytap', /\bHeyTapBrowser\//],
  ['uc', /\bUC ?Browser\/|\bUCWEB/],
  ['opera', /\bOPR\/|\bOpera(?: Mini)?\//],
  ['edge', /\bEdgA?\//],
  ['firefox', /\bFirefox\/|\bFxiOS\//],
  ['webview', /; wv\)/],
  ['chrome', /\bChrom(?:e|ium)\/|\bCriOS\//],
  ['safari', /\bSafari\//],
]

export const browserOf = (userAgent: string): string =>
  browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? other

const makers: readonly (readonly [string, RegExp])[] = [
  ['samsung', /\b(?:SM-|GT-|SAMSUNG\b)/i],
  ['xiaomi', /\b(?:Redmi|POCO|Xiaomi|MI(?:X| |\d)|M2\d{3}|2\d{3,7}[A-Z]{1,4}\d?[A-Z]?\b)/i],
  ['realme', /\b(?:realme|RMX\d)/i],
  ['oneplus', /\b(?:OnePlus|(?:HD|IN|LE|KB|DN|NE|CPH2[3-6])\d{4})/i],
  ['oppo', /\b(?:OPPO|CPH\d|P[A-Z]{2}[MT]\d)/i],
  ['vivo', /\b(?:vivo|iQOO|V\d{4}[A-Z]?\b|I\d{4}\b)/i],
  ['motorola', /\b(?:moto|XT\d{4})/i],
  ['tecno', /\bTECNO\b/i],
  ['infinix', /\bInfinix\b/i],
  ['itel', /\bitel\b/i],
  ['lava', /\b(?:LAVA|LXX\d)/i],
  ['nokia', /\b(?:Nokia|TA-\d{4})/i],
  ['google', /\bPixel\b/i],
  ['apple', /\b(?:iPhone|iPad|Macintosh)\b/],
]

/** The maker of a phone, from its model or from a user agent with a model; null without either. */
export function makerOf(model: string, userAgent: string): string | null {
  const [, rest = ''] = /Android [^;)]*(?:; ([^)]*))?/.exec(userAgent) ?? []
  const isReduced = /^K\b/.test(rest) || rest === ''
  const named = model || (isReduced ? '' : rest) || (/\(([^)]*)\)/.exec(userAgent)?.[1] ?? '')
  const maker = makers.find(([, sign]) => sign.test(named))?.[0]
  return maker ?? (model === '' && isReduced ? null : other)
}

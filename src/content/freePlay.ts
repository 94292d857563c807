import type { Field } from '../model/fields.ts'
import { type Locale, locales } from '../model/locale.ts'
import { byPlace } from '../sections/feature/model.ts'
import * as models from '../sections/registry.ts'
import { isSectionName } from '../sections/section.ts'
import { claimsCash, htmlWithoutCash, withoutCash } from './claims.ts'

type Fields = Record<string, Field>
type Raw = Record<string, unknown>

/** Section types that are only about money. */
const moneyOnly = ['timed-jackpot', 'coupon-list', 'offers-logos', 'payment-section', 'payment-logos']

/** Replacements for required texts that mention real money. */
const neutral: Record<Locale, { rating: string; download: string }> = {
  en: { rating: 'What players say', download: 'Download app' },
  hi: { rating: 'खिलाड़ी क्या कहते हैं', download: 'ऐप डाउनलोड करें' },
  gu: { rating: 'ખેલાડીઓ શું કહે છે', download: 'ઍપ ડાઉનલોડ કરો' },
  bn: { rating: 'খেলোয়াড়রা যা বলেন', download: 'অ্যাপ ডাউনলোড করুন' },
}

/**
 * Removes every mention of real money from the raw JSON of a page: sentences first, and a whole entry or section where
 * a required text would be empty. Null if both title and heading mention real money.
 */
export function freePlay(raw: unknown, pageFields: Fields): unknown {
  if (!isObject(raw)) return raw
  const words = neutral[locales.find((locale) => locale === raw.locale) ?? 'en']
  const hero = isObject(raw.Hero_Banner) ? raw.Hero_Banner : null
  const title = [raw.title, hero?.heading].find((text) => typeof text === 'string' && !claimsCash(text))
  if (typeof title !== 'string') return null
  const description = withoutCash(String(raw.description)) || title
  return without(pageFields, {
    ...raw,
    title,
    description,
    Hero_Banner: hero && {
      ...hero,
      ...(claimsCash(String(hero.heading)) && { heading: title }),
      ...(htmlWithoutCash(String(hero.headingDescription)) === '' && {
        headingDescription: `<p>${description}</p>`,
      }),
      showDownloadWinnings: false,
    },
    downloadButton: isObject(raw.downloadButton) && {
      ...raw.downloadButton,
      ...(claimsCash(String(raw.downloadButton.androidTxt)) && { androidTxt: words.download }),
    },
    downloadButtonCustomization: isObject(raw.downloadButtonCustomization) && {
      ...raw.downloadButtonCustomization,
      downloadWithTiming: false,
    },
    downloadAndWin: false,
    page_body: listOf(raw.page_body).flatMap((section) => sectionWithout(section, words.rating)),
  })
}

function sectionWithout(section: unknown, ratingHeading: string): unknown[] {
  const name = isObject(section) ? section.__component : null
  if (!isObject(section) || !isSectionName(name)) return [section]
  if (moneyOnly.some((type) => name === `sections.${type}`)) return []
  const own: Raw = {
    ...(name === 'sections.rating' && { heading: ratingHeading }),
    // The default link of a tile depends on its index, which changes when a tile before it is removed.
    ...(name === 'sections.feature' && {
      items: listOf(section.items).map((item, place) =>
        isObject(item) ? { ...item, imageLink: item.imageLink ?? byPlace[place] ?? null } : item,
      ),
    }),
  }
  const left = without(models[name].fields, { ...section, ...own })
  return left === null || isHollow(section, left) ? [] : [left]
}

/** True if the section had lists and has none left, and no body text either. */
const isHollow = (before: Raw, after: Raw) =>
  !('body_html' in after) &&
  Object.entries(before).some(
    ([key, value]) => listOf(value).length > 0 && listOf(after[key]).length === 0,
  ) &&
  !Object.values(after).some((value) => listOf(value).length > 0)

/** Filters all fields of a component. Null if a required field was removed. */
function without(fields: Fields, raw: Raw): Raw | null {
  const left = { ...raw }
  for (const [key, field] of Object.entries(fields)) {
    const value = raw[key] ?? null
    left[key] = value === null ? null : valueWithout(field, value)
    const isNeeded = field.attribute.required || entryTexts.includes(key)
    if (left[key] === null && value !== null && isNeeded) return null
  }
  return left
}

/** Optional fields of a rules entry that its `type` makes required. */
const entryTexts = ['paragraph', 'values', 'columns', 'rows']

function valueWithout(field: Field, value: unknown): unknown {
  const { type, regex } = field.attribute
  if (Array.isArray(value)) return value.map((one) => valueWithout(field, one)).filter((one) => one !== null)
  if (typeof value === 'string') {
    // Fields with a pattern are URLs and colours, not texts.
    if (regex !== undefined || !['string', 'text', 'richtext'].includes(type)) return value
    return (type === 'richtext' ? htmlWithoutCash(value) : withoutCash(value)) || null
  }
  return isObject(value) && 'fields' in field ? without(field.fields as Fields, value) : value
}

const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

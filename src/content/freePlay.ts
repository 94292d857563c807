import type { Field } from '../model/fields.ts'
import { type Locale, locales } from '../model/locale.ts'
import { byPlace } from '../sections/feature/model.ts'
import * as models from '../sections/registry.ts'
import { isSectionName } from '../sections/section.ts'
import { claimsCash, htmlWithoutCash, withoutCash } from './claims.ts'

type Fields = Record<string, Field>
type Raw = Record<string, unknown>

/** Sections that are about money as such. */
const moneyOnly = ['timed-jackpot', 'coupon-list', 'offers-logos', 'payment-section', 'payment-logos']

/** What stands where a page cannot do without a text and its own speaks of cash. */
const neutral: Record<Locale, { rating: string; download: string }> = {
  en: { rating: 'What players say', download: 'Download app' },
  hi: { rating: 'खिलाड़ी क्या कहते हैं', download: 'ऐप डाउनलोड करें' },
  gu: { rating: 'ખેલાડીઓ શું કહે છે', download: 'ઍપ ડાઉનલોડ કરો' },
  bn: { rating: 'খেলোয়াড়রা যা বলেন', download: 'অ্যাপ ডাউনলোড করুন' },
}

/**
 * The JSON of a page, as its model has it, without a word of cash: sentences that speak of it go, and what cannot be
 * without its text goes with it. Null for a page whose very name speaks of cash.
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
    // Its tiles lead by their place, which changes when one of them goes.
    ...(name === 'sections.feature' && {
      items: listOf(section.items).map((item, place) =>
        isObject(item) ? { ...item, imageLink: item.imageLink ?? byPlace[place] ?? null } : item,
      ),
    }),
  }
  const left = without(models[name].fields, { ...section, ...own })
  return left === null || isHollow(section, left) ? [] : [left]
}

/** Its entries are gone, and they were all it had. */
const isHollow = (before: Raw, after: Raw) =>
  !('body_html' in after) &&
  Object.entries(before).some(
    ([key, value]) => listOf(value).length > 0 && listOf(after[key]).length === 0,
  ) &&
  !Object.values(after).some((value) => listOf(value).length > 0)

/** Null when a field is gone that its owner needs. */
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

/** Texts that an entry of rules need not have, but not lose either: its type says which it has. */
const entryTexts = ['paragraph', 'values', 'columns', 'rows']

function valueWithout(field: Field, value: unknown): unknown {
  const { type, regex } = field.attribute
  if (Array.isArray(value)) return value.map((one) => valueWithout(field, one)).filter((one) => one !== null)
  if (typeof value === 'string') {
    // Addresses and colours have a form, texts have none.
    if (regex !== undefined || !['string', 'text', 'richtext'].includes(type)) return value
    return (type === 'richtext' ? htmlWithoutCash(value) : withoutCash(value)) || null
  }
  return isObject(value) && 'fields' in field ? without(field.fields as Fields, value) : value
}

const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

import { type Field, isComponent } from '../../model/fields.ts'
import { isSectionName } from '../../sections/section.ts'
import { pageModel, sectionModels } from '../page.ts'

/** Words about money that is staked, won or paid out: whole words in English, beginnings of words in other languages. */
const english =
  /₹|\brs\.?\s?\d|\b(?:rupees?|cash|cashback|money|winnings|prizes?|jackpots?|upi|banks?|fees?|entry (?:from|of)|earn(?:s|ed|ing|ings)?|rewards?|bonus(?:es)?|coupons?|wallets?|payments?|pay(?:s|ing|out|outs)?|paid|deposits?|withdraw(?:s|n|al|als|ing)?|kyc)\b/i
const beginnings = `
  रुपय रुपए रूपय रूपए नकद नक़द कैश पैसे पैसा पैसों इनाम ईनाम पुरस्कार जैकपॉट निकासी रकम राशि बैंक एंट्री फ़ीस फीस
  शुल्क कमाई कमाए कमाएँ कमाओ कमाने बोनस कूपन भुगतान पेमेंट वॉलेट
  રૂપિયા રોકડ કૅશ કેશ પૈસા પૈસે ઇનામ ઈનામ જૅકપૉટ જૅકપોટ જેકપોટ ઉપાડ રકમ બૅન્ક બેંક બૅંક બેન્ક એન્ટ્રી શુલ્ક કમાણી કમાઓ
  કમાવ કમાય બોનસ કૂપન ચુકવણી પેમેન્ટ વૉલેટ
  টাকা রুপি নগদ ক্যাশ পুরস্কার জ্যাকপট এন্ট্রি ব্যাংক ব্যাঙ্ক উপার্জন বোনাস কুপন পেমেন্ট লেনদেন ওয়ালেট উইথড্র
`
  .normalize('NFC')
  .trim()
  .split(/\s+/)
const others = new RegExp(`(?<![\\p{L}\\p{M}])(?:${beginnings.join('|')})`, 'u')

/** True if a text seems to mention real money. A guess: good enough for a warning, not for a decision. */
export function claimsCash(text: string): boolean {
  const written = text.normalize('NFC')
  return english.test(written) || others.test(written)
}

/** A warning, with section, field and text, for each text in the raw JSON of a page that seems to mention real money. */
export const claimsIn = (raw: unknown): string[] =>
  textsIn(raw)
    .filter(({ text }) => claimsCash(plain(text)))
    .map(({ at, text }) => warning(at, text))

/** The texts of a page for visitors, from its raw JSON; `at` is section and field, such as `sections.faq.items.heading`. */
export const textsIn = (raw: unknown): { at: string; text: string }[] => textsOf(pageModel, raw, 'page')

function textsOf(field: Field, raw: unknown, at: string): { at: string; text: string }[] {
  if (Array.isArray(raw)) return raw.flatMap((one) => textsOf(field, one, at))
  if (typeof raw === 'string') return isText(field) ? [{ at, text: raw }] : []
  if (typeof raw !== 'object' || raw === null) return []
  const content = raw as Record<string, unknown>
  const section = content.__component
  if (field.attribute.type === 'dynamiczone')
    return isSectionName(section) ? textsOf(sectionModels[section], raw, section) : []
  if (!isComponent(field)) return []
  return Object.entries(field.fields).flatMap(([key, inner]) =>
    textsOf(inner, content[key], inner.attribute.type === 'dynamiczone' ? at : `${at}.${key}`),
  )
}

// Fields with a pattern are URLs and colours, and private ones are notes of editors.
const isText = ({ attribute: { type, regex, private: isPrivate } }: Field) =>
  ['string', 'text', 'richtext'].includes(type) && regex === undefined && !isPrivate

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ')

const warning = (at: string, text: string) =>
  `${at} seems to mention real money, but realMoney is not set: ${text}`

/** Words about money that is staked, won or paid out: whole words in English, parts of words in the other languages. */
const english =
  /₹|\brs\.?\s?\d|\b(?:rupees?|cash|cashback|money|winnings|prizes?|jackpots?|upi|banks?|fees?|entry (?:from|of)|earn(?:s|ed|ing|ings)?|rewards?|bonus(?:es)?|coupons?|wallets?|payments?|pay(?:s|ing|out|outs)?|paid|deposits?|withdraw(?:s|n|al|als|ing)?|kyc)\b/i
const parts = `
  रुपय रुपए रूपय रूपए नकद नक़द कैश पैसे पैसा पैसों इनाम ईनाम पुरस्कार जैकपॉट निकासी रकम राशि बैंक एंट्री फ़ीस फीस
  शुल्क कमाई कमाए कमाएँ कमाओ कमाने बोनस कूपन भुगतान पेमेंट वॉलेट
  રૂપિયા રોકડ કૅશ કેશ પૈસા પૈસે ઇનામ ઈનામ જૅકપોટ જેકપોટ ઉપાડ રકમ બૅન્ક બેંક બૅંક બેન્ક એન્ટ્રી શુલ્ક કમાણી કમાઓ
  કમાવ કમાય બોનસ કૂપન ચુકવણી પેમેન્ટ વૉલેટ
  টাকা রুপি নগদ ক্যাশ পুরস্কার জ্যাকপট এন্ট্রি ব্যাংক ব্যাঙ্ক উপার্জন বোনাস কুপন পেমেন্ট লেনদেন ওয়ালেট উইথড্র
`
  .normalize('NFC')
  .split(/\s+/)
  .filter((part) => part !== '')

/** True if a text mentions real money. */
export function claimsCash(text: string): boolean {
  const written = text.normalize('NFC')
  return english.test(written) || parts.some((part) => written.includes(part))
}

/** Removes the sentences that mention real money; a quotation goes as a whole. Empty if nothing is left. */
export function withoutCash(text: string): string {
  const lines = text.split('\n').map((line) => {
    // A table row and a quotation are removed whole or kept whole.
    const isOne = line.includes('|') || /^["“‘]/.test(line)
    return sentencesWithoutCash(line, isOne ? [line] : line.split(sentenceEnd))
  })
  return lines.filter((line) => line !== '').join('\n')
}

const sentenceEnd = /(?<=[.!?।])\s+/
const sentencesWithoutCash = (whole: string, sentences: string[]) =>
  claimsCash(whole) ? sentences.filter((sentence) => !claimsCash(sentence)).join(' ') : whole

const block = /<(p|li|h[2-4]|dt|dd|tr|blockquote|figcaption|caption)\b[^>]*>((?:(?!<\1\b)[\s\S])*?)<\/\1>/g
const emptied = /<(ul|ol|dl|table|thead|tbody|tfoot|blockquote)\b[^>]*>\s*<\/\1>/g

/** The same for HTML. If tags span several sentences, the whole paragraph, list item or row is removed. */
export function htmlWithoutCash(html: string): string {
  if (!claimsCash(plain(html))) return html
  const left = html.replace(block, (whole, tag: string, inner: string) => {
    if (!claimsCash(plain(inner))) return whole
    const sentences = tag === 'tr' ? [] : inner.split(sentenceEnd)
    const kept = sentences.filter((sentence) => !claimsCash(plain(sentence)))
    return kept.length > 0 && kept.every(isBalanced) ? whole.replace(inner, () => kept.join(' ')) : ''
  })
  const tidy = left.replace(emptied, '').replace(emptied, '').trim()
  return claimsCash(plain(tidy)) || plain(tidy).trim() === '' ? '' : tidy
}

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ')
const isBalanced = (html: string) =>
  (html.match(/<\w[^>]*>/g) ?? []).length === (html.match(/<\/\w+>/g) ?? []).length

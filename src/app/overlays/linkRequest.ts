import { campaignOfVisit } from '../campaign/ofVisit.ts'

/** True for the ten digits of an Indian mobile number. */
export const isMobileNumber = (number: string): boolean => /^[6-9][0-9]{9}$/.test(number)

// The longest number with a prefix has 15 digits: https://www.itu.int/rec/T-REC-E.164
const maxDigits = 15
const mobileNumber = /^(?:(?:\+|00)91|0?91)?0?([6-9]\d{9})$/

/**
 * Normalizes what a visitor typed, pasted or let the browser fill in. Digits of every script become 0 to 9; other
 * characters are removed, except a plus at the start. Removes +91, 0091, 091, 91 and 0 before ten digits. A number that is
 * too short or too long stays as it is, because the visitor may not have finished, and a part of it is another number.
 */
export function normalizeMobileNumber(input: string): string {
  const digits = input
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/(?!^[\s\p{Cf}]*\+)\D/gu, '')
    .replace(/^[\s\p{Cf}]+/u, '')
  return mobileNumber.exec(digits)?.[1] ?? digits.slice(0, maxDigits + 1)
}

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Unicode places the ten digits of a script one after the other, from 0 to 9. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return String(before % 10)
}

const timeoutMs = 20_000

/** `sent`: the visitor gets the link in a message. `noted`: somebody calls the visitor back. */
export type LinkAnswer = 'sent' | 'noted' | 'refused'

/** Asks the server to send the link to the app to this number. The link carries the campaign of the visit. */
export async function requestLink(mobileNumber: string, pageFrom: string): Promise<LinkAnswer> {
  const campaign = campaignOfVisit()
  try {
    const response = await fetch('/v1/downloads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobileNumber, pageFrom, ...(campaign && { campaign }) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) return 'refused'
    const { isSent }: { isSent?: boolean } = await response.json()
    return isSent ? 'sent' : 'noted'
  } catch {
    return 'refused'
  }
}

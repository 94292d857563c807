import { campaignOfVisit } from '../campaign/ofVisit.ts'

export const maxCharacters = 10

/** True for the ten digits of an Indian mobile number. */
export const isMobileNumber = (number: string): boolean => /^[6-9][0-9]{9}$/.test(number)

/**
 * Normalizes what was typed or pasted: only digits and a leading plus remain, and a prefix +91, 91 or 0 before ten
 * digits is removed.
 */
export function normalizeMobileNumber(input: string): string {
  const digits = input.replace(/(?!^\s*\+)\D/g, '').trim()
  const national = /^(?:\+91|91|0)([6-9]\d{9})$/.exec(digits)?.[1]
  return national ?? digits.slice(0, maxCharacters)
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

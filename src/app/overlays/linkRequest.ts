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

/** Asks the server to send the link to the app to this number. Returns false when that fails for any reason. */
export async function requestLink(mobileNumber: string, pageFrom: string): Promise<boolean> {
  try {
    const response = await fetch('/v1/downloads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobileNumber, pageFrom }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.ok
  } catch {
    return false
  }
}

/** True for the ten digits of an Indian mobile number. */
export const isMobileNumber = (number: string): boolean => /^[6-9][0-9]{9}$/.test(number)

export const mostCharacters = 10

/** What the field makes of what was typed or pasted: digits with an optional leading plus, +91 or 0 before ten of them gone. */
export function asNumber(written: string): string {
  const kept = written.replace(/(?!^\s*\+)\D/g, '').trim()
  const national = /^(?:\+91|91|0)([6-9]\d{9})$/.exec(kept)?.[1]
  return national ?? kept.slice(0, mostCharacters)
}

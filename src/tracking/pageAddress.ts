const email = /^[^@\s]+@[^@\s]+\.[^@\s]+$/
const phone = /^(?:\+?91|0)?[\s-]?[6-9]\d{4}[\s-]?\d{5}$/

/** The address as events may hold it: mails and text messages put whom they were sent to into their links. */
export function withoutPersonalData(address: string): string {
  const url = new URL(address)
  for (const [name, value] of [...url.searchParams])
    if (email.test(value) || phone.test(value.trim())) url.searchParams.set(name, 'removed')
  return url.href
}

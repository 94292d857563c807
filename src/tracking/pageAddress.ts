const email = /^[^@\s]+@[^@\s.]+\.[^@\s]+$/
const phone = /^(?:\+?91|0)?[\s-]?[6-9]\d{4}[\s-]?\d{5}$/

/**
 * The address as events may hold it: mails and text messages put whom they were sent to into their links. Names and
 * values of parameters, also in the fragment, that are an email address or a phone number become `removed`; the rest
 * stays as it is. Pages and the server both call it, so it takes any text and never throws.
 */
export const withoutPersonalData = (address: string): string =>
  address.replace(/([?&#=])([^?&#=]+)/g, (part, separator: string, encoded: string) => {
    // Decodes also what `decodeURIComponent` would throw for.
    const value = new URLSearchParams(`v=${encoded}`).get('v') ?? ''
    return email.test(value) || phone.test(value.trim()) ? `${separator}removed` : part
  })

/** Names and abbreviations that stay in Latin letters in every language. */
const names = new Set(
  `Zupee Android iOS iPhone iPad Google Chrome Firefox Safari Samsung WhatsApp Facebook Instagram YouTube Wi Fi APK UPI
  KYC OTP PIN SMS UTR RNG PAN ID QR SHA MB GB CPU IST AIGF PWF Cr G x s`.split(/\s+/),
)
// What buttons and messages of a phone say, and what is a name as a whole.
const phrases =
  /App Store|Play (?:Store|Protect)|Tele-MANAS|cybercrime\.gov\.in|install-zupee\.apk|mod APK|“mod”|\b(?:Install|Update|Uninstall)\b(?! [a-z])|Allow from this source|Install (?:unknown apps|anyway)|\b(?:Files|Downloads)\b|More details|App not installed|Package conflicts|Problem parsing the package|Blocked by Play Protect/g

/** The words of a text in a language of India that are neither names nor what a phone shows in English. */
export const inLatinScript = (text: string): string[] =>
  (text.replace(phrases, ' ').match(/[A-Za-z]+/g) ?? []).filter((word) => !names.has(word))

/** Names and abbreviations that are written in Latin letters in every language. */
const names = new Set(
  `Zupee Android iOS iPhone iPad Google Chrome Firefox Safari Samsung WhatsApp Facebook Instagram YouTube Wi Fi APK UPI
  KYC OTP PIN SMS UTR RNG PAN ID QR SHA MB GB CPU IST AIGF PWF Cr G x s`.split(/\s+/),
)
// The English texts of a phone's buttons and messages, and names of several words.
const phrases =
  /App Store|Play (?:Store|Protect)|Tele-MANAS|cybercrime\.gov\.in|install-zupee\.apk|mod APK|“mod”|\b(?:Install|Update|Uninstall)\b(?! [a-z])|Allow from this source|Install (?:unknown apps|anyway)|\b(?:Files|Downloads)\b|More details|App not installed|Package conflicts|Problem parsing the package|Blocked by Play Protect/g

/** The words in Latin letters in an Indian-language text, except names and the English texts of a phone. */
export const inLatinScript = (text: string): string[] =>
  (text.replace(phrases, ' ').match(/[A-Za-z]+/g) ?? []).filter((word) => !names.has(word))

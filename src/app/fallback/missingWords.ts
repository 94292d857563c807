import type { Locale } from '../../model/locale.ts'

type MissingWords = { title: string; reason: string; home: string; app: string }

/** The texts of the 404 page. */
export const missingWords: Record<Locale, MissingWords> = {
  en: {
    title: 'There is no page here',
    reason: 'The address may be mistyped, or the page has moved. From here you can go on:',
    home: 'To the home page',
    app: 'The app for Android',
  },
  hi: {
    title: 'यहाँ कोई पेज नहीं है',
    reason: 'शायद पता ग़लत लिखा गया है, या पेज कहीं और चला गया है। आप यहाँ से आगे जा सकते हैं:',
    home: 'होम पेज पर जाएँ',
    app: 'Android के लिए ऐप',
  },
  gu: {
    title: 'અહીં કોઈ પેજ નથી',
    reason: 'કદાચ સરનામું ખોટું લખાયું છે, અથવા પેજ બીજે ખસી ગયું છે. અહીંથી તમે આગળ જઈ શકો છો:',
    home: 'હોમ પેજ પર જાઓ',
    app: 'Android માટે ઍપ',
  },
  bn: {
    title: 'এখানে কোনো পেজ নেই',
    reason: 'ঠিকানাটি হয়তো ভুল লেখা হয়েছে, অথবা পেজটি অন্য কোথাও সরে গেছে। এখান থেকে এগোতে পারেন:',
    home: 'হোম পেজে যান',
    app: 'Android-এর জন্য অ্যাপ',
  },
}

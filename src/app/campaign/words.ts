import type { Locale } from '../../model/locale.ts'

type PhoneWords = { heading: string; note: string; code: string; number: string; send: string }

export const phoneWords: Record<Locale, PhoneWords> = {
  en: {
    heading: 'Play it on your phone',
    note: 'Point the phone’s camera at the code.',
    code: 'QR code that opens the app’s download on a phone',
    number: 'Or leave your number',
    send: 'Send it to your phone',
  },
  hi: {
    heading: 'अपने फ़ोन पर खेलें',
    note: 'फ़ोन का कैमरा इस कोड के सामने लाएँ।',
    code: 'QR कोड, जो फ़ोन पर ऐप का डाउनलोड खोलता है',
    number: 'या अपना नंबर दें',
    send: 'अपने फ़ोन पर भेजें',
  },
  gu: {
    heading: 'તમારા ફોન પર રમો',
    note: 'ફોનનો કૅમેરો આ કોડ સામે ધરો.',
    code: 'QR કોડ, જે ફોન પર ઍપનું ડાઉનલોડ ખોલે છે',
    number: 'અથવા તમારો નંબર આપો',
    send: 'તમારા ફોન પર મોકલો',
  },
  bn: {
    heading: 'নিজের ফোনে খেলুন',
    note: 'ফোনের ক্যামেরা এই কোডের সামনে ধরুন।',
    code: 'QR কোড, যা ফোনে অ্যাপের ডাউনলোড খোলে',
    number: 'অথবা আপনার নম্বর দিন',
    send: 'আপনার ফোনে পাঠান',
  },
}

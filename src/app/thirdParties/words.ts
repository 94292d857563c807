import type { Locale } from '../../model/locale.ts'

export type ConsentWords = { question: string; reason: string; granted: string; denied: string }

/** The texts of the consent banner. */
export const consentWords: Record<Locale, ConsentWords> = {
  en: {
    question: 'May others measure your visit?',
    reason:
      'Services of other companies would learn which of our pages you see and that you tap on download, to measure our advertising. Everything here works the same without it.',
    granted: 'Allow',
    denied: 'Refuse',
  },
  hi: {
    question: 'क्या दूसरी कंपनियाँ आपकी विज़िट माप सकती हैं?',
    reason:
      'उनकी सेवाओं को पता चलेगा कि आप हमारे कौन से पेज देखते हैं और डाउनलोड पर टैप करते हैं। इससे हम अपने विज्ञापनों को मापते हैं। इसके बिना भी यहाँ सब कुछ वैसे ही चलता है।',
    granted: 'अनुमति दें',
    denied: 'मना करें',
  },
  gu: {
    question: 'શું બીજી કંપનીઓ તમારી મુલાકાત માપી શકે?',
    reason:
      'તેમની સેવાઓને ખબર પડશે કે તમે અમારાં કયાં પેજ જુઓ છો અને ડાઉનલોડ પર ટૅપ કરો છો. તેનાથી અમે અમારી જાહેરાતો માપીએ છીએ. તેના વિના પણ અહીં બધું એમ જ ચાલે છે.',
    granted: 'મંજૂરી આપો',
    denied: 'ના પાડો',
  },
  bn: {
    question: 'অন্য কোম্পানি কি আপনার ভিজিট মাপতে পারে?',
    reason:
      'তাদের পরিষেবা জানবে আপনি আমাদের কোন পেজ দেখেন এবং ডাউনলোডে ট্যাপ করেন। এ দিয়ে আমরা আমাদের বিজ্ঞাপন মাপি। এটি ছাড়াও এখানে সবকিছু একইভাবে চলে।',
    granted: 'অনুমতি দিন',
    denied: 'মানা করুন',
  },
}

import type { Locale } from '../../model/locale.ts'

type OfflineWords = {
  title: string
  text: string
  download: string
  again: string
  ludo: string
  /** Shown in the frame of a demo that the visitor never opened while online. */
  demo: string
  app: string
}

/** The texts of the offline page. */
export const offlineWords: Record<Locale, OfflineWords> = {
  en: {
    title: 'No internet right now',
    text: 'This page is not on your phone yet. It opens by itself as soon as the internet is back.',
    download: 'A download that you have started is kept. It goes on from where it stopped.',
    again: 'Try again',
    ludo: 'Go to Ludo',
    demo: 'The demo needs the internet once. After that it works offline too.',
    app: 'The app for Android',
  },
  hi: {
    title: 'अभी इंटरनेट नहीं है',
    text: 'यह पेज अभी आपके फ़ोन में नहीं है। इंटरनेट आते ही यह अपने आप खुल जाएगा।',
    download: 'आपका शुरू किया हुआ डाउनलोड बचा हुआ है। वह जहाँ रुका था वहीं से आगे बढ़ेगा।',
    again: 'फिर कोशिश करें',
    ludo: 'लूडो पर जाएँ',
    demo: 'डेमो को एक बार इंटरनेट चाहिए। उसके बाद वह इंटरनेट के बिना भी चलता है।',
    app: 'Android के लिए ऐप',
  },
  gu: {
    title: 'અત્યારે ઇન્ટરનેટ નથી',
    text: 'આ પેજ હજી તમારા ફોનમાં નથી. ઇન્ટરનેટ આવતાં જ તે આપોઆપ ખૂલશે.',
    download: 'તમે શરૂ કરેલું ડાઉનલોડ સચવાયેલું છે. તે જ્યાં અટક્યું હતું ત્યાંથી જ આગળ વધશે.',
    again: 'ફરી પ્રયાસ કરો',
    ludo: 'લુડો પર જાઓ',
    demo: 'ડેમો માટે એક વાર ઇન્ટરનેટ જોઈએ. પછી તે ઇન્ટરનેટ વગર પણ ચાલે છે.',
    app: 'Android માટે ઍપ',
  },
  bn: {
    title: 'এখন ইন্টারনেট নেই',
    text: 'এই পেজটি এখনও আপনার ফোনে নেই। ইন্টারনেট এলেই এটি নিজে থেকে খুলবে।',
    download: 'আপনার শুরু করা ডাউনলোড জমা আছে। যেখানে থেমেছিল, সেখান থেকেই এগোবে।',
    again: 'আবার চেষ্টা করুন',
    ludo: 'লুডোতে যান',
    demo: 'ডেমোর জন্য একবার ইন্টারনেট লাগে। তারপর ইন্টারনেট ছাড়াও চলে।',
    app: 'Android-এর জন্য অ্যাপ',
  },
}

import type { Locale } from '../../../model/locale.ts'

type Offer = { title: string; note: string; yes: string }

type PromptWords = { update: Offer; install: Offer; ios: Offer; no: string }

/** The texts of the prompts to update and to install the site. */
export const promptWords: Record<Locale, PromptWords> = {
  en: {
    update: {
      title: 'A new version is ready',
      note: 'The page opens again once. Nothing is lost.',
      yes: 'Update',
    },
    install: {
      title: 'Keep this site on your phone',
      note: 'It opens from the home screen, even without internet.',
      yes: 'Add',
    },
    ios: {
      title: 'Keep this site on your phone',
      note: 'Tap Share, then “Add to Home Screen”.',
      yes: 'All right',
    },
    no: 'Not now',
  },
  hi: {
    update: {
      title: 'नया वर्शन तैयार है',
      note: 'पेज एक बार फिर खुलेगा। कुछ भी नहीं खोएगा।',
      yes: 'अपडेट करें',
    },
    install: {
      title: 'यह साइट अपने फ़ोन में रखें',
      note: 'यह होम स्क्रीन से खुलेगी, बिना इंटरनेट के भी।',
      yes: 'जोड़ें',
    },
    ios: {
      title: 'यह साइट अपने फ़ोन में रखें',
      note: 'शेयर पर टैप करें, फिर “होम स्क्रीन में जोड़ें” चुनें।',
      yes: 'ठीक है',
    },
    no: 'अभी नहीं',
  },
  gu: {
    update: {
      title: 'નવું વર્ઝન તૈયાર છે',
      note: 'પેજ એક વાર ફરી ખૂલશે. કંઈ ગુમાવશો નહીં.',
      yes: 'અપડેટ કરો',
    },
    install: {
      title: 'આ સાઇટ તમારા ફોનમાં રાખો',
      note: 'તે હોમ સ્ક્રીન પરથી ખૂલશે, ઇન્ટરનેટ વિના પણ.',
      yes: 'ઉમેરો',
    },
    ios: {
      title: 'આ સાઇટ તમારા ફોનમાં રાખો',
      note: 'શેર પર ટૅપ કરો, પછી “હોમ સ્ક્રીનમાં ઉમેરો” પસંદ કરો.',
      yes: 'બરાબર',
    },
    no: 'હમણાં નહીં',
  },
  bn: {
    update: {
      title: 'নতুন ভার্সন তৈরি',
      note: 'পেজটি একবার আবার খুলবে। কিছুই হারাবে না।',
      yes: 'আপডেট করুন',
    },
    install: {
      title: 'এই সাইটটি আপনার ফোনে রাখুন',
      note: 'হোম স্ক্রিন থেকে খুলবে, ইন্টারনেট ছাড়াও।',
      yes: 'যোগ করুন',
    },
    ios: {
      title: 'এই সাইটটি আপনার ফোনে রাখুন',
      note: 'শেয়ার-এ ট্যাপ করুন, তারপর “হোম স্ক্রিনে যোগ করুন” বেছে নিন।',
      yes: 'ঠিক আছে',
    },
    no: 'এখন নয়',
  },
}

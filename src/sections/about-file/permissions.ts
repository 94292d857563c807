import type { Locale } from '../../model/locale.ts'

/** Android's names without what they all begin with, and what each lets an app do. */
const plain: Record<string, Record<Locale, string>> = {
  INTERNET: {
    en: 'Use the internet',
    hi: 'इंटरनेट चलाना',
    gu: 'ઇન્ટરનેટ વાપરવું',
    bn: 'ইন্টারনেট ব্যবহার',
  },
  NETWORK_STATE: {
    en: 'See whether there is a network',
    hi: 'देखना कि नेटवर्क है या नहीं',
    gu: 'નેટવર્ક છે કે નહીં એ જોવું',
    bn: 'নেটওয়ার্ক আছে কি না দেখা',
  },
  POST_NOTIFICATIONS: {
    en: 'Show notifications',
    hi: 'सूचनाएँ दिखाना',
    gu: 'નોટિફિકેશન બતાવવાં',
    bn: 'নোটিফিকেশন দেখানো',
  },
  VIBRATE: {
    en: 'Vibrate',
    hi: 'फ़ोन वाइब्रेट करना',
    gu: 'ફોન ધ્રુજાવવો',
    bn: 'ফোন কাঁপানো',
  },
  WAKE_LOCK: {
    en: 'Keep the phone awake during a game',
    hi: 'खेल के दौरान फ़ोन को जगाए रखना',
    gu: 'રમત દરમિયાન ફોન ચાલુ રાખવો',
    bn: 'খেলার সময় ফোন চালু রাখা',
  },
  RECEIVE_BOOT_COMPLETED: {
    en: 'Start when the phone is switched on',
    hi: 'फ़ोन चालू होते ही शुरू होना',
    gu: 'ફોન ચાલુ થાય ત્યારે શરૂ થવું',
    bn: 'ফোন চালু হলেই শুরু হওয়া',
  },
  FOREGROUND_SERVICE: {
    en: 'Go on while another app is open',
    hi: 'दूसरा ऐप खुला होने पर भी चलते रहना',
    gu: 'બીજી ઍપ ખુલ્લી હોય તોય ચાલુ રહેવું',
    bn: 'অন্য অ্যাপ খোলা থাকলেও চলতে থাকা',
  },
  CAMERA: {
    en: 'Take pictures with the camera',
    hi: 'कैमरे से तस्वीर लेना',
    gu: 'કૅમેરાથી ફોટો લેવો',
    bn: 'ক্যামেরায় ছবি তোলা',
  },
  RECORD_AUDIO: {
    en: 'Use the microphone',
    hi: 'माइक्रोफ़ोन का इस्तेमाल',
    gu: 'માઇક્રોફોન વાપરવો',
    bn: 'মাইক্রোফোন ব্যবহার',
  },
  LOCATION: {
    en: 'Know where the phone is',
    hi: 'फ़ोन की जगह जानना',
    gu: 'ફોન ક્યાં છે એ જાણવું',
    bn: 'ফোনটি কোথায় আছে জানা',
  },
  CONTACTS: {
    en: 'Read your contacts',
    hi: 'आपके कॉन्टैक्ट पढ़ना',
    gu: 'તમારા સંપર્કો વાંચવા',
    bn: 'আপনার কনট্যাক্ট পড়া',
  },
  STORAGE: {
    en: 'Use files on the phone',
    hi: 'फ़ोन की फ़ाइलें इस्तेमाल करना',
    gu: 'ફોનની ફાઇલો વાપરવી',
    bn: 'ফোনের ফাইল ব্যবহার',
  },
  MEDIA: {
    en: 'See pictures and videos on the phone',
    hi: 'फ़ोन की तस्वीरें और वीडियो देखना',
    gu: 'ફોનના ફોટા અને વીડિયો જોવા',
    bn: 'ফোনের ছবি ও ভিডিও দেখা',
  },
  SMS: {
    en: 'Read text messages, such as login codes',
    hi: 'SMS पढ़ना, जैसे लॉग इन के कोड',
    gu: 'SMS વાંચવા, જેમ કે લૉગ ઇનના કોડ',
    bn: 'SMS পড়া, যেমন লগ ইনের কোড',
  },
  READ_PHONE_STATE: {
    en: 'Know the number and state of the phone',
    hi: 'फ़ोन का नंबर और हालत जानना',
    gu: 'ફોનનો નંબર અને સ્થિતિ જાણવી',
    bn: 'ফোনের নম্বর ও অবস্থা জানা',
  },
  REQUEST_INSTALL_PACKAGES: {
    en: 'Install updates of itself, after asking you',
    hi: 'आपसे पूछकर अपने अपडेट इंस्टॉल करना',
    gu: 'તમને પૂછીને પોતાના અપડેટ ઇન્સ્ટોલ કરવા',
    bn: 'আপনাকে জিজ্ঞেস করে নিজের আপডেট ইনস্টল করা',
  },
}

/** Names that mean the same to a visitor. */
const same: Record<string, string> = {
  ACCESS_NETWORK_STATE: 'NETWORK_STATE',
  ACCESS_WIFI_STATE: 'NETWORK_STATE',
  ACCESS_FINE_LOCATION: 'LOCATION',
  ACCESS_COARSE_LOCATION: 'LOCATION',
  READ_CONTACTS: 'CONTACTS',
  READ_EXTERNAL_STORAGE: 'STORAGE',
  WRITE_EXTERNAL_STORAGE: 'STORAGE',
  READ_MEDIA_IMAGES: 'MEDIA',
  READ_MEDIA_VIDEO: 'MEDIA',
  READ_SMS: 'SMS',
  RECEIVE_SMS: 'SMS',
}

/** What these permissions let an app do, each once and in their order. */
export function inPlainWords(permissions: string[], locale: Locale): string[] {
  const told = permissions.map((name) => {
    const short = name.replace(/^android\.permission\./, '')
    const words = Object.hasOwn(plain, same[short] ?? short) ? plain[same[short] ?? short] : undefined
    return words?.[locale] ?? name
  })
  return [...new Set(told)]
}

import type { Locale } from '../../model/locale.ts'

export type FileWords = {
  version: string
  size: string
  /** The `{size}` of a file with a packed form, and the `{data}` that it takes: on slow networks, or where data is saved. */
  sizeOnSlow: string
  sizeSaved: string
  published: string
  runsOn: string
  /** `{android}` is a version. */
  orLater: string
  sha256: string
  certificate: string
  copy: string
  copied: string
  /** `{count}` is their number. */
  permissions: string
  /** What each permission lets an app do, by its name without `android.permission.`. */
  permission: Record<string, string>
  checked: string
  /** The same, where the signature was verified, too. */
  checkedSigner: string
}

const fileWords: Record<Locale, Omit<FileWords, 'permission'>> = {
  en: {
    version: 'Version',
    size: 'Size',
    sizeOnSlow: '{size}, on slow networks {data} of data',
    sizeSaved: '{size}, {data} of data',
    published: 'Published',
    runsOn: 'Runs on',
    orLater: '{android} or later',
    sha256: 'SHA-256 of the file',
    certificate: 'SHA-256 of the signing certificate',
    copy: 'Copy',
    copied: 'Copied',
    permissions: 'What the app may ask your phone for ({count})',
    checked: 'Checked: what you downloaded is the published file.',
    checkedSigner: 'Checked: what you downloaded is the published file, signed by the developer of the app.',
  },
  hi: {
    version: 'वर्शन',
    size: 'साइज़',
    sizeOnSlow: '{size}, धीमे नेटवर्क पर {data} डेटा',
    sizeSaved: '{size}, {data} डेटा',
    published: 'जारी हुआ',
    runsOn: 'किस पर चलता है',
    orLater: '{android} या नया',
    sha256: 'फ़ाइल का SHA-256',
    certificate: 'साइनिंग सर्टिफ़िकेट का SHA-256',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
    permissions: 'ऐप आपके फ़ोन से क्या-क्या माँग सकता है ({count})',
    checked: 'जाँच पूरी: आपने जो डाउनलोड किया, वही जारी की गई फ़ाइल है।',
    checkedSigner: 'जाँच पूरी: आपने जो डाउनलोड किया, वही जारी की गई फ़ाइल है, और उस पर ऐप के डेवलपर के हस्ताक्षर हैं।',
  },
  gu: {
    version: 'વર્ઝન',
    size: 'સાઇઝ',
    sizeOnSlow: '{size}, ધીમા નેટવર્ક પર {data} ડેટા',
    sizeSaved: '{size}, {data} ડેટા',
    published: 'બહાર પડી',
    runsOn: 'શેના પર ચાલે',
    orLater: '{android} કે પછીનું',
    sha256: 'ફાઇલનો SHA-256',
    certificate: 'સહી કરનાર સર્ટિફિકેટનો SHA-256',
    copy: 'કૉપી કરો',
    copied: 'કૉપી થઈ ગયું',
    permissions: 'ઍપ તમારા ફોન પાસે શું શું માગી શકે ({count})',
    checked: 'તપાસી લીધું: તમે ડાઉનલોડ કરેલી ફાઇલ એ જ છે જે અમે બહાર પાડી છે.',
    checkedSigner: 'તપાસી લીધું: તમે ડાઉનલોડ કરેલી ફાઇલ એ જ છે જે અમે બહાર પાડી છે, અને તેના પર ઍપના ડેવલપરની સહી છે.',
  },
  bn: {
    version: 'ভার্সন',
    size: 'সাইজ',
    sizeOnSlow: '{size}, ধীর নেটওয়ার্কে {data} ডেটা',
    sizeSaved: '{size}, {data} ডেটা',
    published: 'প্রকাশিত',
    runsOn: 'যাতে চলে',
    orLater: '{android} বা তার পরের',
    sha256: 'ফাইলের SHA-256',
    certificate: 'সাইনিং সার্টিফিকেটের SHA-256',
    copy: 'কপি করুন',
    copied: 'কপি হয়েছে',
    permissions: 'অ্যাপ আপনার ফোনের কাছে যা যা চাইতে পারে ({count})',
    checked: 'যাচাই হয়েছে: আপনি যা ডাউনলোড করেছেন, সেটিই প্রকাশিত ফাইল।',
    checkedSigner: 'যাচাই হয়েছে: আপনি যা ডাউনলোড করেছেন, সেটিই প্রকাশিত ফাইল, আর এতে অ্যাপের ডেভেলপারের স্বাক্ষর আছে।',
  },
}

/** Android's names without what they all begin with, and what each lets an app do. */
const permissionWords: Record<string, Record<Locale, string>> = {
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
    hi: 'नोटिफ़िकेशन दिखाना',
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
    hi: 'SMS पढ़ना, जैसे लॉगिन के कोड',
    gu: 'SMS વાંચવા, જેમ કે લૉગિનના કોડ',
    bn: 'SMS পড়া, যেমন লগইনের কোড',
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
    gu: 'તમને પૂછીને પોતાના અપડેટ ઇન્સ્ટૉલ કરવા',
    bn: 'আপনাকে জিজ্ঞেস করে নিজের আপডেট ইনস্টল করা',
  },
}

/** The texts of the section in one language. */
export const fileWordsIn = (locale: Locale): FileWords => ({
  ...fileWords[locale],
  permission: Object.fromEntries(
    Object.entries(permissionWords).map(([name, words]) => [name, words[locale]]),
  ),
})

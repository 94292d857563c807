import type { Locale } from '../../model/locale.ts'

export type FileWords = {
  version: string
  size: string
  published: string
  runsOn: string
  orLater: (android: string) => string
  sha256: string
  certificate: string
  copy: string
  copied: string
  permissions: (count: number) => string
  checked: string
  /** The same, where the signature was verified, too. */
  checkedSigner: string
}

export const fileWords: Record<Locale, FileWords> = {
  en: {
    version: 'Version',
    size: 'Size',
    published: 'Published',
    runsOn: 'Runs on',
    orLater: (android) => `${android} or later`,
    sha256: 'SHA-256 of the file',
    certificate: 'SHA-256 of the signing certificate',
    copy: 'Copy',
    copied: 'Copied',
    permissions: (count) => `What the app may ask your phone for (${count})`,
    checked: 'Checked: what you downloaded is the published file.',
    checkedSigner: 'Checked: what you downloaded is the published file, signed by the developer of the app.',
  },
  hi: {
    version: 'वर्शन',
    size: 'साइज़',
    published: 'जारी हुआ',
    runsOn: 'किस पर चलता है',
    orLater: (android) => `${android} या नया`,
    sha256: 'फ़ाइल का SHA-256',
    certificate: 'साइनिंग सर्टिफ़िकेट का SHA-256',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
    permissions: (count) => `ऐप आपके फ़ोन से क्या-क्या माँग सकता है (${count})`,
    checked: 'जाँच पूरी: आपने जो डाउनलोड किया, वही जारी की गई फ़ाइल है।',
    checkedSigner: 'जाँच पूरी: आपने जो डाउनलोड किया, वही जारी की गई फ़ाइल है, और उस पर ऐप के डेवलपर के हस्ताक्षर हैं।',
  },
  gu: {
    version: 'વર્ઝન',
    size: 'સાઇઝ',
    published: 'બહાર પડી',
    runsOn: 'શેના પર ચાલે',
    orLater: (android) => `${android} કે પછીનું`,
    sha256: 'ફાઇલનો SHA-256',
    certificate: 'સહી કરનાર સર્ટિફિકેટનો SHA-256',
    copy: 'કૉપી કરો',
    copied: 'કૉપી થઈ ગયું',
    permissions: (count) => `ઍપ તમારા ફોન પાસે શું શું માગી શકે (${count})`,
    checked: 'તપાસી લીધું: તમે ડાઉનલોડ કરેલી ફાઇલ એ જ છે જે અમે બહાર પાડી છે.',
    checkedSigner: 'તપાસી લીધું: તમે ડાઉનલોડ કરેલી ફાઇલ એ જ છે જે અમે બહાર પાડી છે, અને તેના પર ઍપના ડેવલપરની સહી છે.',
  },
  bn: {
    version: 'ভার্সন',
    size: 'সাইজ',
    published: 'প্রকাশিত',
    runsOn: 'যাতে চলে',
    orLater: (android) => `${android} বা তার পরের`,
    sha256: 'ফাইলের SHA-256',
    certificate: 'সাইনিং সার্টিফিকেটের SHA-256',
    copy: 'কপি করুন',
    copied: 'কপি হয়েছে',
    permissions: (count) => `অ্যাপ আপনার ফোনের কাছে যা যা চাইতে পারে (${count})`,
    checked: 'যাচাই হয়েছে: আপনি যা ডাউনলোড করেছেন, সেটিই প্রকাশিত ফাইল।',
    checkedSigner: 'যাচাই হয়েছে: আপনি যা ডাউনলোড করেছেন, সেটিই প্রকাশিত ফাইল, আর এতে অ্যাপের ডেভেলপারের স্বাক্ষর আছে।',
  },
}

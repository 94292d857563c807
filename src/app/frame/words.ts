import type { Locale } from '../../model/locale.ts'

export type FrameWords = {
  skip: string
  adultsOnly: string
  risk: string
  limits: string
  /** The link to the page about limits, breaks and help. */
  limitsLink: string
  /** Precedes the helpline numbers. */
  helplines: string
  /** For screen readers, after the name of the current language. */
  changeLanguage: string
  /** The name of the header's links for screen readers. */
  nav: string
  menu: string
  closeMenu: string
  languages: string
  rights: string
  /** The button that opens the consent banner. */
  consent: string
  stickyTitle: string
  stickyNote: string
  download: string
  /** The optional strip below the hero. */
  downloadAndWin: string
}

/** The texts of header, footer and sticky bar. */
export const frameWords: Record<Locale, FrameWords> = {
  en: {
    skip: 'Skip to the content',
    adultsOnly: 'For people aged 18 and above only',
    risk: 'This game involves financial risk and may be addictive. Please play responsibly and at your own risk.',
    limits: 'Decide before you start how much time and money you can spare, and take breaks.',
    limitsLink: 'Limits, breaks and help',
    helplines: 'Talk to someone:',
    changeLanguage: 'Change language',
    nav: 'Main',
    menu: 'Menu',
    closeMenu: 'Close the menu',
    languages: 'Languages',
    rights: 'All rights reserved.',
    consent: 'Visits and your consent',
    stickyTitle: 'Ludo',
    stickyNote: 'Free · 18+',
    download: 'Download',
    downloadAndWin: 'Download the app, play, and win.',
  },
  hi: {
    skip: 'सीधे मुख्य सामग्री पर जाएँ',
    adultsOnly: 'केवल 18 वर्ष या उससे अधिक उम्र के लिए',
    risk: 'इस खेल में वित्तीय जोखिम है और इसकी लत लग सकती है। ज़िम्मेदारी से और अपने जोखिम पर खेलें।',
    limits: 'शुरू करने से पहले तय करें कि कितना समय और पैसा लगाएँगे, और बीच-बीच में रुकें।',
    limitsLink: 'सीमा, ब्रेक और मदद',
    helplines: 'किसी से बात करें:',
    changeLanguage: 'भाषा बदलें',
    nav: 'मुख्य',
    menu: 'मेन्यू',
    closeMenu: 'मेन्यू बंद करें',
    languages: 'भाषाएँ',
    rights: 'सर्वाधिकार सुरक्षित।',
    consent: 'विज़िट की गिनती और आपकी सहमति',
    stickyTitle: 'लूडो',
    stickyNote: 'मुफ़्त · 18+',
    download: 'डाउनलोड',
    downloadAndWin: 'ऐप डाउनलोड करें, खेलें और जीतें।',
  },
  gu: {
    skip: 'સીધા મુખ્ય ભાગ પર જાઓ',
    adultsOnly: '18 વર્ષ કે તેથી વધુ ઉંમર માટે જ',
    risk: 'આ રમતમાં આર્થિક જોખમ છે અને તેની લત લાગી શકે છે. જવાબદારીથી અને પોતાના જોખમે રમો.',
    limits: 'શરૂ કરતાં પહેલાં નક્કી કરો કે કેટલો સમય અને પૈસા આપશો, અને વચ્ચે વિરામ લો.',
    limitsLink: 'મર્યાદા, વિરામ અને મદદ',
    helplines: 'કોઈની સાથે વાત કરો:',
    changeLanguage: 'ભાષા બદલો',
    nav: 'મુખ્ય',
    menu: 'મેનુ',
    closeMenu: 'મેનુ બંધ કરો',
    languages: 'ભાષાઓ',
    rights: 'સર્વ હક સ્વાધીન.',
    consent: 'મુલાકાતની ગણતરી અને તમારી સંમતિ',
    stickyTitle: 'લુડો',
    stickyNote: 'મફત · 18+',
    download: 'ડાઉનલોડ',
    downloadAndWin: 'ઍપ ડાઉનલોડ કરો, રમો અને જીતો.',
  },
  bn: {
    skip: 'সরাসরি মূল অংশে যান',
    adultsOnly: 'শুধু 18 বছর বা তার বেশি বয়সীদের জন্য',
    risk: 'এই খেলায় আর্থিক ঝুঁকি আছে এবং এটি আসক্তি তৈরি করতে পারে। দায়িত্ব নিয়ে এবং নিজের ঝুঁকিতে খেলুন।',
    limits: 'শুরুর আগেই ঠিক করুন কতটা সময় ও টাকা দেবেন, আর মাঝে মাঝে বিরতি নিন।',
    limitsLink: 'সীমা, বিরতি ও সহায়তা',
    helplines: 'কারও সঙ্গে কথা বলুন:',
    changeLanguage: 'ভাষা বদলান',
    nav: 'প্রধান',
    menu: 'মেনু',
    closeMenu: 'মেনু বন্ধ করুন',
    languages: 'ভাষা',
    rights: 'সর্বস্বত্ব সংরক্ষিত।',
    consent: 'ভিজিট গণনা ও আপনার সম্মতি',
    stickyTitle: 'লুডো',
    stickyNote: 'ফ্রি · 18+',
    download: 'ডাউনলোড',
    downloadAndWin: 'অ্যাপ ডাউনলোড করুন, খেলুন আর জিতুন।',
  },
}

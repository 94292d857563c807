import type { Pause } from '../../download/states.ts'
import type { Locale } from '../../model/locale.ts'
import type { Reason } from './reason.ts'

/** All that the sheet says. Amounts come with their unit, seconds and percents as plain numbers. */
export type Words = {
  starting: string
  preparing: string
  oneMoment: string
  downloading: (app: string) => string
  secondsLeft: (seconds: number) => string
  keepOpen: string
  weak: string
  weakNote: string
  pauses: Record<Pause, { title: string; note: string }>
  paused: string
  kept: (amount: string) => string
  noNewStart: string
  retryIn: (seconds: number) => string
  retryNow: string
  checking: string
  checkingNote: string
  complete: string
  completeOf: (amount: string) => string
  open: string
  installSteps: [string, string, string]
  again: string
  offer: string
  offerDone: (percent: number) => string
  offerRest: (amount: string) => string
  offerWhole: string
  goOn: string
  afresh: string
  failed: string
  failures: Record<Reason, string>
  openLink: string
  tryAgain: string
  safe: string
  adults: string
  close: string
  mute: string
}

export const words: Record<Locale, Words> = {
  en: {
    starting: 'Starting your download',
    preparing: 'Getting your link ready…',
    oneMoment: 'This takes only a moment.',
    downloading: (app) => `Downloading ${app} app`,
    secondsLeft: (seconds) => `${seconds} Sec left`,
    keepOpen: 'Keep this page open. Even if the network drops, nothing is lost.',
    weak: 'Weak Internet',
    weakNote: 'The download goes on, only slower.',
    pauses: {
      offline: { title: 'No internet', note: 'It goes on by itself when you are back online.' },
      network: { title: 'Weak Internet', note: 'It goes on by itself when the network is back.' },
      portal: { title: 'This Wi-Fi asks for a login', note: 'Log in to the Wi-Fi, then come back here.' },
      busy: { title: 'The server is busy', note: 'We try again by ourselves.' },
    },
    paused: 'Paused',
    kept: (amount) => `${amount} are safe.`,
    noNewStart: 'You will not have to start again.',
    retryIn: (seconds) => `Next try in ${seconds} s.`,
    retryNow: 'Try again now',
    checking: 'Checking the file',
    checkingNote: 'We make sure that it is whole and genuine.',
    complete: 'Download Complete',
    completeOf: (amount) => `Downloaded · ${amount}`,
    open: 'Open',
    installSteps: ['Open the file', 'Tap Install', 'Start playing'],
    again: 'Download Again',
    offer: 'Go on where you stopped?',
    offerDone: (percent) => `${percent}% done`,
    offerRest: (amount) => `Only ${amount} to go. That saves data, too.`,
    offerWhole: 'The file is already here. No more data is needed.',
    goOn: 'Go on',
    afresh: 'Start afresh',
    failed: 'The download stopped',
    failures: {
      'no-link': 'We could not get the link to the app.',
      gone: 'The file could not be found just now.',
      refused: 'The server did not give us the file.',
      misconfigured: 'The file cannot be loaded inside this page.',
      corrupt: 'The file arrived damaged, so we threw it away.',
      'storage-full': 'There is not enough free space on this device.',
      'no-storage': 'This browser does not let us keep the file.',
      network: 'The network is too weak just now.',
      portal: 'This Wi-Fi asks for a login first.',
      busy: 'The server is too busy just now.',
      changing: 'A new version of the app is just coming out.',
    },
    openLink: 'Download directly',
    tryAgain: 'Try again',
    safe: '100% safe & secure',
    adults: '18+ only',
    close: 'Close',
    mute: 'Turn the sound off',
  },
  hi: {
    starting: 'डाउनलोड शुरू हो रहा है',
    preparing: 'आपका लिंक तैयार हो रहा है…',
    oneMoment: 'बस, एक पल।',
    downloading: (app) => `${app} ऐप डाउनलोड हो रहा है`,
    secondsLeft: (seconds) => `${seconds} सेकंड बाकी`,
    keepOpen: 'यह पेज खुला रखें। नेटवर्क चला जाए तब भी डाउनलोड बचा रहेगा।',
    weak: 'इंटरनेट धीमा है',
    weakNote: 'डाउनलोड चल रहा है, बस थोड़ा समय लगेगा।',
    pauses: {
      offline: { title: 'इंटरनेट बंद है', note: 'इंटरनेट आते ही अपने आप आगे बढ़ेगा।' },
      network: { title: 'इंटरनेट धीमा है', note: 'नेटवर्क आते ही अपने आप आगे बढ़ेगा।' },
      portal: { title: 'यह Wi-Fi लॉगिन माँग रहा है', note: 'Wi-Fi में लॉगिन करें, फिर यहाँ लौटें।' },
      busy: { title: 'सर्वर व्यस्त है', note: 'हम अपने आप फिर कोशिश करेंगे।' },
    },
    paused: 'रुका हुआ है',
    kept: (amount) => `${amount} सहेजा जा चुका है।`,
    noNewStart: 'दोबारा शुरू नहीं करना पड़ेगा।',
    retryIn: (seconds) => `${seconds} सेकंड में फिर कोशिश होगी।`,
    retryNow: 'अभी फिर कोशिश करें',
    checking: 'फ़ाइल जाँची जा रही है',
    checkingNote: 'हम पक्का कर रहे हैं कि फ़ाइल पूरी और असली है।',
    complete: 'डाउनलोड पूरा हुआ',
    completeOf: (amount) => `डाउनलोड पूरा · ${amount}`,
    open: 'खोलें',
    installSteps: ['फ़ाइल खोलें', 'Install पर टैप करें', 'खेलना शुरू करें'],
    again: 'फिर से डाउनलोड करें',
    offer: 'जहाँ रुका था वहीं से आगे बढ़ें?',
    offerDone: (percent) => `${percent}% पूरा`,
    offerRest: (amount) => `सिर्फ़ ${amount} बाकी है। डेटा भी बचेगा।`,
    offerWhole: 'फ़ाइल यहाँ आ चुकी है। अब और डेटा नहीं लगेगा।',
    goOn: 'आगे बढ़ाएँ',
    afresh: 'नए सिरे से डाउनलोड करें',
    failed: 'डाउनलोड रुक गया',
    failures: {
      'no-link': 'ऐप का लिंक नहीं मिल पाया।',
      gone: 'फ़ाइल अभी नहीं मिल रही है।',
      refused: 'सर्वर ने फ़ाइल नहीं दी।',
      misconfigured: 'फ़ाइल इस पेज के अंदर नहीं खुल सकती।',
      corrupt: 'फ़ाइल ख़राब मिली, इसलिए हमने उसे हटा दिया।',
      'storage-full': 'इस डिवाइस में जगह कम है।',
      'no-storage': 'यह ब्राउज़र फ़ाइल रखने नहीं देता।',
      network: 'नेटवर्क अभी बहुत कमज़ोर है।',
      portal: 'यह Wi-Fi पहले लॉगिन माँग रहा है।',
      busy: 'सर्वर अभी बहुत व्यस्त है।',
      changing: 'ऐप का नया वर्शन अभी आ रहा है।',
    },
    openLink: 'सीधे डाउनलोड करें',
    tryAgain: 'फिर कोशिश करें',
    safe: '100% सुरक्षित',
    adults: 'सिर्फ़ 18+',
    close: 'बंद करें',
    mute: 'आवाज़ बंद करें',
  },
  gu: {
    starting: 'ડાઉનલોડ શરૂ થાય છે',
    preparing: 'તમારી લિંક તૈયાર થઈ રહી છે…',
    oneMoment: 'બસ, એકાદ ક્ષણ.',
    downloading: (app) => `${app} ઍપ ડાઉનલોડ થઈ રહી છે`,
    secondsLeft: (seconds) => `${seconds} સેકન્ડ બાકી`,
    keepOpen: 'આ પેજ ખુલ્લું રાખો. નેટવર્ક જાય તો પણ ડાઉનલોડ સચવાશે.',
    weak: 'ઇન્ટરનેટ ધીમું છે',
    weakNote: 'ડાઉનલોડ ચાલુ છે, બસ થોડી વાર લાગશે.',
    pauses: {
      offline: { title: 'ઇન્ટરનેટ બંધ છે', note: 'ઇન્ટરનેટ આવતાં જ આપમેળે આગળ વધશે.' },
      network: { title: 'ઇન્ટરનેટ ધીમું છે', note: 'નેટવર્ક આવતાં જ આપમેળે આગળ વધશે.' },
      portal: { title: 'આ Wi-Fi લૉગિન માગે છે', note: 'Wi-Fiમાં લૉગિન કરો, પછી અહીં પાછા આવો.' },
      busy: { title: 'સર્વર વ્યસ્ત છે', note: 'અમે આપમેળે ફરી પ્રયાસ કરીશું.' },
    },
    paused: 'થોભ્યું છે',
    kept: (amount) => `${amount} સચવાઈ ગયા છે.`,
    noNewStart: 'ફરી શરૂઆત નહીં કરવી પડે.',
    retryIn: (seconds) => `${seconds} સેકન્ડમાં ફરી પ્રયાસ થશે.`,
    retryNow: 'હમણાં ફરી પ્રયાસ કરો',
    checking: 'ફાઇલ તપાસી રહ્યા છીએ',
    checkingNote: 'ફાઇલ પૂરી અને અસલી છે તેની ખાતરી કરીએ છીએ.',
    complete: 'ડાઉનલોડ પૂરું થયું',
    completeOf: (amount) => `ડાઉનલોડ પૂરું · ${amount}`,
    open: 'ખોલો',
    installSteps: ['ફાઇલ ખોલો', 'Install પર ટૅપ કરો', 'રમવાનું શરૂ કરો'],
    again: 'ફરી ડાઉનલોડ કરો',
    offer: 'અટક્યું હતું ત્યાંથી આગળ વધીએ?',
    offerDone: (percent) => `${percent}% પૂરું`,
    offerRest: (amount) => `બાકી ${amount} જ ડાઉનલોડ થશે. ડેટા પણ બચશે.`,
    offerWhole: 'ફાઇલ આવી ગઈ છે. હવે વધુ ડેટા નહીં વપરાય.',
    goOn: 'આગળ વધારો',
    afresh: 'નવેસરથી ડાઉનલોડ કરો',
    failed: 'ડાઉનલોડ અટકી ગયું',
    failures: {
      'no-link': 'ઍપની લિંક મળી શકી નહીં.',
      gone: 'ફાઇલ હમણાં મળતી નથી.',
      refused: 'સર્વરે ફાઇલ આપી નહીં.',
      misconfigured: 'ફાઇલ આ પેજની અંદર ખૂલી શકતી નથી.',
      corrupt: 'ફાઇલ બગડેલી આવી, એટલે અમે કાઢી નાખી.',
      'storage-full': 'આ ડિવાઇસમાં પૂરતી જગ્યા નથી.',
      'no-storage': 'આ બ્રાઉઝર ફાઇલ સાચવવા દેતું નથી.',
      network: 'નેટવર્ક હમણાં બહુ નબળું છે.',
      portal: 'આ Wi-Fi પહેલાં લૉગિન માગે છે.',
      busy: 'સર્વર હમણાં બહુ વ્યસ્ત છે.',
      changing: 'ઍપનું નવું વર્ઝન હમણાં આવી રહ્યું છે.',
    },
    openLink: 'સીધું ડાઉનલોડ કરો',
    tryAgain: 'ફરી પ્રયાસ કરો',
    safe: '100% સુરક્ષિત',
    adults: 'ફક્ત 18+',
    close: 'બંધ કરો',
    mute: 'અવાજ બંધ કરો',
  },
  bn: {
    starting: 'ডাউনলোড শুরু হচ্ছে',
    preparing: 'আপনার লিংক তৈরি হচ্ছে…',
    oneMoment: 'আর একটু অপেক্ষা করুন।',
    downloading: (app) => `${app} অ্যাপ ডাউনলোড হচ্ছে`,
    secondsLeft: (seconds) => `${seconds} সেকেন্ড বাকি`,
    keepOpen: 'এই পেজ খোলা রাখুন। নেটওয়ার্ক চলে গেলেও ডাউনলোড থেকে যাবে।',
    weak: 'ইন্টারনেট ধীর',
    weakNote: 'ডাউনলোড চলছে, একটু সময় লাগবে।',
    pauses: {
      offline: { title: 'ইন্টারনেট বন্ধ', note: 'ইন্টারনেট এলেই নিজে থেকে এগোবে।' },
      network: { title: 'ইন্টারনেট ধীর', note: 'নেটওয়ার্ক এলেই নিজে থেকে এগোবে।' },
      portal: { title: 'এই Wi-Fi লগইন চাইছে', note: 'Wi-Fi-তে লগইন করে এখানে ফিরে আসুন।' },
      busy: { title: 'সার্ভার ব্যস্ত', note: 'আমরা নিজে থেকে আবার চেষ্টা করব।' },
    },
    paused: 'থেমে আছে',
    kept: (amount) => `${amount} জমা হয়ে গেছে।`,
    noNewStart: 'আবার শুরু করতে হবে না।',
    retryIn: (seconds) => `${seconds} সেকেন্ডে আবার চেষ্টা হবে।`,
    retryNow: 'এখনই আবার চেষ্টা করুন',
    checking: 'ফাইল যাচাই হচ্ছে',
    checkingNote: 'ফাইলটি সম্পূর্ণ ও আসল কি না দেখে নিচ্ছি।',
    complete: 'ডাউনলোড সম্পূর্ণ',
    completeOf: (amount) => `ডাউনলোড সম্পূর্ণ · ${amount}`,
    open: 'খুলুন',
    installSteps: ['ফাইল খুলুন', 'Install-এ ট্যাপ করুন', 'খেলা শুরু করুন'],
    again: 'আবার ডাউনলোড করুন',
    offer: 'যেখানে থেমেছিল সেখান থেকে এগোবেন?',
    offerDone: (percent) => `${percent}% সম্পূর্ণ`,
    offerRest: (amount) => `আর মাত্র ${amount} বাকি। ডেটাও বাঁচবে।`,
    offerWhole: 'ফাইলটি এসে গেছে। আর ডেটা লাগবে না।',
    goOn: 'এগিয়ে যান',
    afresh: 'নতুন করে ডাউনলোড করুন',
    failed: 'ডাউনলোড থেমে গেছে',
    failures: {
      'no-link': 'অ্যাপের লিংক পাওয়া যায়নি।',
      gone: 'ফাইলটি এখন পাওয়া যাচ্ছে না।',
      refused: 'সার্ভার ফাইলটি দেয়নি।',
      misconfigured: 'ফাইলটি এই পেজের ভেতরে খোলা যাচ্ছে না।',
      corrupt: 'ফাইলটি নষ্ট অবস্থায় এসেছে, তাই মুছে দিয়েছি।',
      'storage-full': 'এই ডিভাইসে যথেষ্ট জায়গা নেই।',
      'no-storage': 'এই ব্রাউজার ফাইল রাখতে দিচ্ছে না।',
      network: 'নেটওয়ার্ক এখন খুব দুর্বল।',
      portal: 'এই Wi-Fi আগে লগইন চাইছে।',
      busy: 'সার্ভার এখন খুব ব্যস্ত।',
      changing: 'অ্যাপের নতুন সংস্করণ এখনই আসছে।',
    },
    openLink: 'সরাসরি ডাউনলোড করুন',
    tryAgain: 'আবার চেষ্টা করুন',
    safe: '100% নিরাপদ',
    adults: 'শুধু 18+',
    close: 'বন্ধ করুন',
    mute: 'শব্দ বন্ধ করুন',
  },
}

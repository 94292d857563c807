import type { Locale } from '../../model/locale.ts'

/** `recorded` and `objected` describe the current state, `object` and `takeBack` are the labels of the button in it. */
export type YourDataWords = {
  number: string
  noNumber: string
  copy: string
  copied: string
  recorded: string
  objected: string
  object: string
  takeBack: string
  notKept: string
}

export const yourDataWords: Record<Locale, YourDataWords> = {
  en: {
    number: 'Your visitor number',
    noNumber: 'Your browser keeps none at the moment.',
    copy: 'Copy',
    copied: 'Copied',
    recorded:
      'This site records how it is used, such as a tap on download, under this number, and counts it to find out where downloads fail. Records are kept for 90 days; so that nobody counts twice, what you did on a day is noted for 14 days under a number of that day.',
    objected: 'You have objected. This site records nothing more of your visits. Downloads work as before.',
    object: 'Do not record my visits',
    takeBack: 'Record my visits again',
    notKept: 'Your browser could not keep this choice.',
  },
  hi: {
    number: 'आपका विज़िटर नंबर',
    noNumber: 'अभी आपके ब्राउज़र में कोई नंबर नहीं है।',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
    recorded:
      'इस साइट का इस्तेमाल कैसे होता है, जैसे डाउनलोड पर टैप, यह इसी नंबर के साथ दर्ज होता है, और गिना जाता है, ताकि पता चले कि डाउनलोड कहाँ अटकते हैं। रिकॉर्ड 90 दिन रखे जाते हैं; कोई दो बार न गिना जाए, इसलिए एक दिन में आपने क्या किया यह उस दिन के एक अलग नंबर के साथ 14 दिन रखा जाता है।',
    objected: 'आपने मना किया है। अब यह साइट आपकी विज़िट का कुछ भी दर्ज नहीं करती। डाउनलोड पहले की तरह चलता है।',
    object: 'मेरी विज़िट दर्ज न करें',
    takeBack: 'मेरी विज़िट फिर से दर्ज करें',
    notKept: 'आपका ब्राउज़र यह पसंद सहेज नहीं सका।',
  },
  gu: {
    number: 'તમારો મુલાકાતી નંબર',
    noNumber: 'અત્યારે તમારા બ્રાઉઝરમાં કોઈ નંબર નથી.',
    copy: 'કૉપી કરો',
    copied: 'કૉપી થયો',
    recorded:
      'આ સાઇટ કેવી રીતે વપરાય છે, જેમ કે ડાઉનલોડ પર ટૅપ, તે આ નંબર સાથે નોંધાય છે, અને ગણાય છે, જેથી ખબર પડે કે ડાઉનલોડ ક્યાં અટકે છે. નોંધ 90 દિવસ રખાય છે; કોઈ બે વાર ન ગણાય તે માટે, એક દિવસે તમે શું કર્યું તે એ દિવસના અલગ નંબર સાથે 14 દિવસ રખાય છે.',
    objected: 'તમે ના પાડી છે. હવે આ સાઇટ તમારી મુલાકાત વિશે કંઈ નોંધતી નથી. ડાઉનલોડ પહેલાંની જેમ જ ચાલે છે.',
    object: 'મારી મુલાકાત ન નોંધો',
    takeBack: 'મારી મુલાકાત ફરી નોંધો',
    notKept: 'તમારું બ્રાઉઝર આ પસંદગી સાચવી શક્યું નહીં.',
  },
  bn: {
    number: 'আপনার ভিজিটর নম্বর',
    noNumber: 'এখন আপনার ব্রাউজারে কোনো নম্বর নেই।',
    copy: 'কপি করুন',
    copied: 'কপি হয়েছে',
    recorded:
      'এই সাইট কীভাবে ব্যবহার করা হয়, যেমন ডাউনলোডে ট্যাপ, তা এই নম্বরের সঙ্গে লিখে রাখা হয়, আর গোনা হয়, যাতে বোঝা যায় ডাউনলোড কোথায় আটকায়। রেকর্ড 90 দিন রাখা হয়; কেউ যেন দুবার গোনা না হয়, তাই এক দিনে আপনি কী করেছেন তা সেই দিনের আলাদা একটি নম্বরের সঙ্গে 14 দিন রাখা হয়।',
    objected: 'আপনি মানা করেছেন। এই সাইট আপনার ভিজিটের আর কিছুই লিখে রাখে না। ডাউনলোড আগের মতোই চলে।',
    object: 'আমার ভিজিট লিখে রাখবেন না',
    takeBack: 'আমার ভিজিট আবার লিখে রাখুন',
    notKept: 'আপনার ব্রাউজার এই পছন্দ মনে রাখতে পারেনি।',
  },
}

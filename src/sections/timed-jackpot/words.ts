import type { Locale } from '../../model/locale.ts'

export type JackpotWords = {
  winners: string
  live: string
  results: string
  /** Label of the next date: the deadline for answers, or the start of the next questions. */
  closes: string
  opens: string
}

export const jackpotWords: Record<Locale, JackpotWords> = {
  en: {
    winners: '5 weekly winners of ₹1,00,000 each',
    live: 'Questions go live on Fridays at 9:00 pm and can be answered until Monday 11:59 pm',
    results: 'Results the next Friday at 9:00 pm',
    closes: 'Questions are live. Answer until',
    opens: 'Next questions and results',
  },
  hi: {
    winners: 'हर हफ़्ते 5 विजेता, हर एक को ₹1,00,000',
    live: 'सवाल हर शुक्रवार रात 9:00 बजे आते हैं, जवाब सोमवार रात 11:59 बजे तक दे सकते हैं',
    results: 'नतीजे अगले शुक्रवार रात 9:00 बजे',
    closes: 'सवाल आ चुके हैं। जवाब देने का समय',
    opens: 'अगले सवाल और नतीजे',
  },
  gu: {
    winners: 'દર અઠવાડિયે 5 વિજેતા, દરેકને ₹1,00,000',
    live: 'પ્રશ્નો દર શુક્રવારે રાત્રે 9:00 વાગ્યે આવે છે, જવાબ સોમવારે રાત્રે 11:59 સુધી આપી શકાય',
    results: 'પરિણામ પછીના શુક્રવારે રાત્રે 9:00 વાગ્યે',
    closes: 'પ્રશ્નો આવી ગયા છે. જવાબ આપવાનો સમય',
    opens: 'હવે પછીના પ્રશ્નો અને પરિણામ',
  },
  bn: {
    winners: 'প্রতি সপ্তাহে 5 জন বিজয়ী, প্রত্যেকে ₹1,00,000',
    live: 'প্রশ্ন আসে প্রতি শুক্রবার রাত 9:00-টায়, উত্তর দেওয়া যায় সোমবার রাত 11:59 পর্যন্ত',
    results: 'ফলাফল পরের শুক্রবার রাত 9:00-টায়',
    closes: 'প্রশ্ন এসে গেছে। উত্তর দেওয়ার সময়',
    opens: 'পরের প্রশ্ন ও ফলাফল',
  },
}

import type { Locale } from '../../model/locale.ts'

/** `only` and `left` are the words before and after the remaining percentage. */
export type CouponWords = {
  copy: string
  copied: string
  used: string
  expires: string
  only: string
  left: string
}

export const couponWords: Record<Locale, CouponWords> = {
  en: {
    copy: 'COPY COUPON',
    copied: 'COPIED',
    used: 'People Used',
    expires: 'Expires Date',
    only: 'Only',
    left: 'Left',
  },
  hi: {
    copy: 'कूपन कॉपी करें',
    copied: 'कॉपी हो गया',
    used: 'लोगों ने इस्तेमाल किया',
    expires: 'आख़िरी तारीख़',
    only: 'सिर्फ़',
    left: 'बाक़ी',
  },
  gu: {
    copy: 'કૉપી કરો',
    copied: 'કૉપી થયો',
    used: 'લોકોએ વાપર્યો',
    expires: 'છેલ્લી તારીખ',
    only: 'ફક્ત',
    left: 'બાકી',
  },
  bn: {
    copy: 'কুপন কপি করুন',
    copied: 'কপি হয়েছে',
    used: 'ব্যবহার করেছেন',
    expires: 'শেষ তারিখ',
    only: 'মাত্র',
    left: 'বাকি',
  },
}

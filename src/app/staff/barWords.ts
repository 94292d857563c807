import type { Locale } from '../../model/locale.ts'
import type { PageState } from '../../model/pageReport.ts'

type BarWords = {
  label: string
  states: Record<PageState, string>
  draft: string
  reasons: string
  edit: string
  preview: string
  live: string
  signOut: string
}

/** The texts of the staff bar. */
export const barWords: Record<Locale, BarWords> = {
  en: {
    label: 'For staff',
    states: {
      published: 'Published',
      changed: 'Has changes that are not published',
      refused: 'The last version was refused; the one before is shown',
      files: 'From the files of the project; no CMS is connected',
      unreachable: 'The CMS cannot be reached',
      other: 'Not a page of the CMS',
    },
    draft: 'Preview: only staff see this',
    reasons: 'Why',
    edit: 'Edit in CMS',
    preview: 'Preview draft',
    live: 'Live page',
    signOut: 'Sign out',
  },
  hi: {
    label: 'स्टाफ़ के लिए',
    states: {
      published: 'प्रकाशित',
      changed: 'कुछ बदलाव अभी प्रकाशित नहीं हैं',
      refused: 'नया वर्शन स्वीकार नहीं हुआ; पिछला दिख रहा है',
      files: 'प्रोजेक्ट की फ़ाइलों से; कोई CMS जुड़ा नहीं है',
      unreachable: 'CMS से संपर्क नहीं हो रहा',
      other: 'यह CMS का पेज नहीं है',
    },
    draft: 'प्रीव्यू: इसे सिर्फ़ स्टाफ़ देख सकता है',
    reasons: 'क्यों',
    edit: 'CMS में बदलें',
    preview: 'ड्राफ़्ट देखें',
    live: 'प्रकाशित पेज',
    signOut: 'साइन आउट',
  },
  gu: {
    label: 'સ્ટાફ માટે',
    states: {
      published: 'પ્રકાશિત',
      changed: 'કેટલાક ફેરફાર હજી પ્રકાશિત નથી',
      refused: 'નવું વર્ઝન સ્વીકારાયું નથી; પહેલાંનું દેખાય છે',
      files: 'પ્રોજેક્ટની ફાઇલોમાંથી; કોઈ CMS જોડાયેલું નથી',
      unreachable: 'CMS સાથે સંપર્ક થતો નથી',
      other: 'આ CMSનું પેજ નથી',
    },
    draft: 'પ્રીવ્યૂ: આ ફક્ત સ્ટાફ જોઈ શકે છે',
    reasons: 'શા માટે',
    edit: 'CMSમાં બદલો',
    preview: 'ડ્રાફ્ટ જુઓ',
    live: 'પ્રકાશિત પેજ',
    signOut: 'સાઇન આઉટ',
  },
  bn: {
    label: 'স্টাফের জন্য',
    states: {
      published: 'প্রকাশিত',
      changed: 'কিছু বদল এখনও প্রকাশিত হয়নি',
      refused: 'নতুন ভার্সন নেওয়া হয়নি; আগেরটি দেখা যাচ্ছে',
      files: 'প্রজেক্টের ফাইল থেকে; কোনও CMS যুক্ত নেই',
      unreachable: 'CMS-এর সঙ্গে যোগাযোগ হচ্ছে না',
      other: 'এটি CMS-এর পেজ নয়',
    },
    draft: 'প্রিভিউ: এটি শুধু স্টাফ দেখতে পান',
    reasons: 'কেন',
    edit: 'CMS-এ বদলান',
    preview: 'ড্রাফ্ট দেখুন',
    live: 'প্রকাশিত পেজ',
    signOut: 'সাইন আউট',
  },
}

import type { BarWords } from './words.ts'

export const words: BarWords = {
  label: 'স্টাফের জন্য',
  states: {
    published: 'প্রকাশিত',
    changed: 'কিছু বদল এখনও প্রকাশিত হয়নি',
    refused: 'নতুন ভার্সন নেওয়া হয়নি; আগেরটি দেখা যাচ্ছে',
    partly: 'প্রকাশিত, তবে যে সেকশনগুলি ঠিক নেই সেগুলি ছাড়া',
    files: 'প্রজেক্টের ফাইল থেকে; কোনও CMS যুক্ত নেই',
    unreachable: 'CMS-এর সঙ্গে যোগাযোগ হচ্ছে না',
    other: 'এটি CMS-এর পেজ নয়',
  },
  draft: 'প্রিভিউ: এটি শুধু স্টাফ দেখতে পান',
  inPlace: 'প্রিভিউ: কোনো লেখা বদলাতে তার উপর দুবার ক্লিক করুন',
  reasons: 'কেন',
  edit: 'CMS-এ বদলান',
  preview: 'ড্রাফ্ট দেখুন',
  secondWindow: 'আলাদা উইন্ডোতে খুলুন',
  snapshots: 'আগে কী প্রকাশিত ছিল',
  live: 'প্রকাশিত পেজ',
  signOut: 'সাইন আউট',
}

import type { Locale } from '../../model/locale.ts'

export type DemoWords = { title: string; play: string; close: string }

export const demoWords: Record<Locale, DemoWords> = {
  en: { title: 'Ludo demo', play: 'Play the demo right here', close: 'Close the demo' },
  hi: { title: 'लूडो डेमो', play: 'यहीं डेमो खेलें', close: 'डेमो बंद करें' },
  gu: { title: 'લુડો ડેમો', play: 'અહીં જ ડેમો રમો', close: 'ડેમો બંધ કરો' },
  bn: { title: 'লুডো ডেমো', play: 'এখানেই ডেমো খেলুন', close: 'ডেমো বন্ধ করুন' },
}

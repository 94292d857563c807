import type { Locale } from '../../model/locale.ts'

export type DemoWords = {
  title: string
  play: string
  close: string
  /** Replaces `play` after a match of `{points}`. */
  again: string
}

export const demoWords: Record<Locale, DemoWords> = {
  en: {
    title: 'Ludo demo',
    play: 'Play the demo right here',
    close: 'Close the demo',
    again: '{points} points. Play again',
  },
  hi: {
    title: 'लूडो डेमो',
    play: 'यहीं डेमो खेलें',
    close: 'डेमो बंद करें',
    again: '{points} पॉइंट। फिर खेलें',
  },
  gu: {
    title: 'લુડો ડેમો',
    play: 'અહીં જ ડેમો રમો',
    close: 'ડેમો બંધ કરો',
    again: '{points} પોઇન્ટ. ફરી રમો',
  },
  bn: {
    title: 'লুডো ডেমো',
    play: 'এখানেই ডেমো খেলুন',
    close: 'ডেমো বন্ধ করুন',
    again: '{points} পয়েন্ট। আবার খেলুন',
  },
}

import type { Locale } from '../../model/locale.ts'

type VideoWords = { video: string; play(title?: string): string; close: string; unsupported: string }

/** Labels of video players. */
export const videoWords: Record<Locale, VideoWords> = {
  en: {
    video: 'Video',
    play: (title) => (title ? `Play video: ${title}` : 'Play video'),
    close: 'Close',
    unsupported: 'Your browser does not support the video tag.',
  },
  hi: {
    video: 'वीडियो',
    play: (title) => (title ? `वीडियो चलाएँ: ${title}` : 'वीडियो चलाएँ'),
    close: 'बंद करें',
    unsupported: 'आपका ब्राउज़र वीडियो नहीं चला सकता।',
  },
  gu: {
    video: 'વીડિયો',
    play: (title) => (title ? `વીડિયો ચલાવો: ${title}` : 'વીડિયો ચલાવો'),
    close: 'બંધ કરો',
    unsupported: 'તમારું બ્રાઉઝર વીડિયો ચલાવી શકતું નથી.',
  },
  bn: {
    video: 'ভিডিও',
    play: (title) => (title ? `ভিডিও চালান: ${title}` : 'ভিডিও চালান'),
    close: 'বন্ধ করুন',
    unsupported: 'আপনার ব্রাউজার ভিডিও চালাতে পারে না।',
  },
}

import type { Locale } from '../../model/locale.ts'

/** `playTitled` names the `{title}` of the video. */
export type VideoWords = {
  video: string
  play: string
  playTitled: string
  close: string
  captions: string
  unsupported: string
}

/** Labels of video players. */
export const videoWords: Record<Locale, VideoWords> = {
  en: {
    video: 'Video',
    play: 'Play video',
    playTitled: 'Play video: {title}',
    close: 'Close',
    captions: 'Captions',
    unsupported: 'Your browser does not support the video tag.',
  },
  hi: {
    video: 'वीडियो',
    play: 'वीडियो चलाएँ',
    playTitled: 'वीडियो चलाएँ: {title}',
    close: 'बंद करें',
    captions: 'कैप्शन',
    unsupported: 'आपका ब्राउज़र वीडियो नहीं चला सकता।',
  },
  gu: {
    video: 'વીડિયો',
    play: 'વીડિયો ચલાવો',
    playTitled: 'વીડિયો ચલાવો: {title}',
    close: 'બંધ કરો',
    captions: 'કૅપ્શન',
    unsupported: 'તમારું બ્રાઉઝર વીડિયો ચલાવી શકતું નથી.',
  },
  bn: {
    video: 'ভিডিও',
    play: 'ভিডিও চালান',
    playTitled: 'ভিডিও চালান: {title}',
    close: 'বন্ধ করুন',
    captions: 'ক্যাপশন',
    unsupported: 'আপনার ব্রাউজার ভিডিও চালাতে পারে না।',
  },
}

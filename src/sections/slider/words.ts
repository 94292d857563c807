import type { Locale } from '../../model/locale.ts'

type Words = { previous: string; next: string; place: (number: number, of: number) => string }

export const sliderWords: Record<Locale, Words> = {
  en: { previous: 'Previous', next: 'Next', place: (number, of) => `${number} of ${of}` },
  hi: { previous: 'पिछला', next: 'अगला', place: (number, of) => `${of} में से ${number}` },
  gu: { previous: 'પાછલું', next: 'આગલું', place: (number, of) => `${of} માંથી ${number}` },
  bn: { previous: 'আগেরটি', next: 'পরেরটি', place: (number, of) => `${of}টির মধ্যে ${number}` },
}

import type { Locale } from '../../model/locale.ts'

export type SliderWords = {
  previous: string
  next: string
  pause: string
  play: string
  /** `{number}` of `{count}` places. */
  place: string
}

export const sliderWords: Record<Locale, SliderWords> = {
  en: {
    previous: 'Previous',
    next: 'Next',
    pause: 'Stop the movement',
    play: 'Let it move',
    place: '{number} of {count}',
  },
  hi: {
    previous: 'पिछला',
    next: 'अगला',
    pause: 'अपने आप चलना रोकें',
    play: 'अपने आप चलने दें',
    place: '{count} में से {number}',
  },
  gu: {
    previous: 'પાછલું',
    next: 'આગલું',
    pause: 'આપમેળે ફરવું રોકો',
    play: 'આપમેળે ફરવા દો',
    place: '{count} માંથી {number}',
  },
  bn: {
    previous: 'আগেরটি',
    next: 'পরেরটি',
    pause: 'নিজে থেকে চলা থামান',
    play: 'নিজে থেকে চলতে দিন',
    place: '{count}টির মধ্যে {number}',
  },
}

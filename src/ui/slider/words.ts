import type { Locale } from '../../model/locale.ts'

type SliderWords = {
  previous: string
  next: string
  pause: string
  play: string
  place: (number: number, of: number) => string
}

export const sliderWords: Record<Locale, SliderWords> = {
  en: {
    previous: 'Previous',
    next: 'Next',
    pause: 'Stop the movement',
    play: 'Let it move',
    place: (number, of) => `${number} of ${of}`,
  },
  hi: {
    previous: 'पिछला',
    next: 'अगला',
    pause: 'अपने आप चलना रोकें',
    play: 'अपने आप चलने दें',
    place: (number, of) => `${of} में से ${number}`,
  },
  gu: {
    previous: 'પાછલું',
    next: 'આગલું',
    pause: 'આપમેળે ફરવું રોકો',
    play: 'આપમેળે ફરવા દો',
    place: (number, of) => `${of} માંથી ${number}`,
  },
  bn: {
    previous: 'আগেরটি',
    next: 'পরেরটি',
    pause: 'নিজে থেকে চলা থামান',
    play: 'নিজে থেকে চলতে দিন',
    place: (number, of) => `${of}টির মধ্যে ${number}`,
  },
}

import type { Locale } from '../../model/locale.ts'

/** The words of a slider that stands still until the visitor moves it. */
export type StepWords = {
  previous: string
  next: string
  /** `{number}` of `{count}` places. */
  place: string
}

/** The words of a slider that may move by itself. */
export type SliderWords = StepWords & { pause: string; play: string }

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

/** Leaves out the words for autoplay, because each page contains its words. */
export function stepWordsIn(locale: Locale): StepWords {
  const { previous, next, place } = sliderWords[locale]
  return { previous, next, place }
}

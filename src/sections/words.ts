import type { Locale } from '../model/locale.ts'
import { sliderWords, stepWordsIn } from '../ui/slider/words.ts'
import { fileWordsIn } from './about-file/words.ts'
import { couponWords } from './coupon-list/words.ts'
import type { SectionName } from './section.ts'
import { videoWords } from './video/words.ts'
import { yourDataWords } from './your-data/words.ts'

/**
 * The built-in texts of the interactive sections, in one language. The build passes them to the view as `words`; no
 * script contains them.
 */
export const wordsOf: Partial<Record<SectionName, (locale: Locale) => object>> = {
  'sections.about-file': fileWordsIn,
  'sections.coupon-list': (locale) => couponWords[locale],
  'sections.flipbook': (locale) => sliderWords[locale],
  'sections.image-slider': (locale) => sliderWords[locale],
  'sections.rating': stepWordsIn,
  'sections.video': (locale) => videoWords[locale],
  'sections.video-grid': (locale) => videoWords[locale],
  'sections.video-testimonial': (locale) => ({ slider: stepWordsIn(locale), video: videoWords[locale] }),
  'sections.your-data': (locale) => yourDataWords[locale],
}

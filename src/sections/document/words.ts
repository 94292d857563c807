import type { Locale } from '../../model/locale.ts'

/** What the table of chapters is called. */
export const contentsWords: Record<Locale, string> = {
  en: 'On this page',
  hi: 'इस पेज पर',
  gu: 'આ પેજ પર',
  bn: 'এই পাতায়',
}

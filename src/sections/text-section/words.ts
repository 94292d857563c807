import type { Locale } from '../../model/locale.ts'

/** What the button says that shows the rest of a text, and hides it again. */
export const moreWords: Record<Locale, { more: string; less: string }> = {
  en: { more: 'more', less: 'less' },
  hi: { more: 'और पढ़ें', less: 'कम दिखाएँ' },
  gu: { more: 'વધુ વાંચો', less: 'ઓછું બતાવો' },
  bn: { more: 'আরও পড়ুন', less: 'কম দেখান' },
}

import type { Locale } from '../../model/locale.ts'
import { Disclosure } from '../../ui/disclosure/Disclosure.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { pageIcons } from '../../ui/icon/pageIcons.tsx'
import prose from '../../ui/rich-text/prose.module.css'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import styles from './more.module.css'

/** Further text behind a button. */
export function More({ html, locale }: { html: string; locale: Locale }) {
  const words = moreWords[locale]
  return (
    <Disclosure
      className={styles.more}
      summaryClass={styles.toggle}
      summary={
        <>
          <span>{words.more}</span>
          <span>{words.less}</span>
          <Icon drawing={pageIcons.down} size={18} />
        </>
      }
    >
      <RichText className={prose.prose} html={html} />
    </Disclosure>
  )
}

/** Labels of the button in its two states. */
const moreWords: Record<Locale, { more: string; less: string }> = {
  en: { more: 'more', less: 'less' },
  hi: { more: 'और पढ़ें', less: 'कम दिखाएँ' },
  gu: { more: 'વધુ વાંચો', less: 'ઓછું બતાવો' },
  bn: { more: 'আরও পড়ুন', less: 'কম দেখান' },
}

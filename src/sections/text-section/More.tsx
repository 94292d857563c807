import { Disclosure } from '../disclosure/Disclosure.tsx'
import { Icon } from '../icon/Icon.tsx'
import { useLocale } from '../locale.ts'
import prose from '../rich-text/prose.module.css'
import { RichText } from '../rich-text/RichText.tsx'
import styles from './more.module.css'
import { moreWords } from './words.ts'

/** The rest of a text, behind a button. */
export function More({ html }: { html: string }) {
  const words = moreWords[useLocale()]
  return (
    <Disclosure
      className={styles.more}
      summaryClass={styles.toggle}
      summary={
        <>
          <span>{words.more}</span>
          <span>{words.less}</span>
          <Icon name="down" size={18} />
        </>
      }
    >
      <RichText className={prose.prose} html={html} />
    </Disclosure>
  )
}

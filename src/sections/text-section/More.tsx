import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { useLocale } from '../locale.ts'
import prose from '../rich-text/prose.module.css'
import { RichText } from '../rich-text/RichText.tsx'
import styles from './more.module.css'
import { moreWords } from './words.ts'

/** Text that waits behind a button, which is the browser's own and works without JavaScript. */
export function More({ html }: { html: string }) {
  const words = moreWords[useLocale()]
  const details = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)

  // The visitor may have opened it before the page's JavaScript came.
  useEffect(() => setOpen(details.current?.open ?? false), [])

  return (
    <details
      ref={details}
      className={styles.more}
      open={open}
      suppressHydrationWarning
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a button opens nothing without JavaScript, a summary does. */}
      <summary className={styles.toggle} role="button" aria-expanded={open}>
        {open ? words.less : words.more}
        <Icon name="down" size={18} />
      </summary>
      <RichText className={prose.prose} html={html} />
    </details>
  )
}

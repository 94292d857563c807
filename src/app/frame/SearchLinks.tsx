import { useEffect, useRef, useState } from 'react'
import type { LinkGroup } from '../../content/siteOnPage.ts'
import { Icon } from '../../sections/icon/Icon.tsx'
import styles from './searchLinks.module.css'

/** Links that others searched for, closed until somebody asks; it opens without JavaScript, too. */
export function SearchLinks({ heading, links }: LinkGroup) {
  const details = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)

  // The visitor may have opened it before the page's JavaScript came.
  useEffect(() => setOpen(details.current?.open ?? false), [])

  return (
    <details
      ref={details}
      className={styles.searches}
      open={open}
      suppressHydrationWarning
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a button opens nothing without JavaScript, a summary does. */}
      <summary role="button" aria-expanded={open}>
        <span>{heading}</span>
        <Icon name="down" size={18} />
      </summary>
      <ul className={styles.links}>
        {links.map(({ name, url }) => (
          <li key={name}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

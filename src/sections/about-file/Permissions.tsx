import { Disclosure } from '../disclosure/Disclosure.tsx'
import { useLocale } from '../locale.ts'
import styles from './aboutFile.module.css'
import { inPlainWords } from './permissions.ts'

/** What the app may ask the phone for; what has no plain words here stands under its own name. */
export function Permissions({ asked, title }: { asked: string[]; title: (count: number) => string }) {
  const words = inPlainWords(asked, useLocale())
  return (
    <Disclosure className={styles.permissions} summary={title(words.length)}>
      <ul>
        {words.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Disclosure>
  )
}

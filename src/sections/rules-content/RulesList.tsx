import type { RulesItem } from './item.ts'
import styles from './rulesContent.module.css'

type Props = { list: Extract<RulesItem, { type: 'list' }> }

export function RulesList({ list: { heading, marks, values } }: Props) {
  const Heading = heading?.tag
  return (
    <div>
      {Heading && <Heading className={styles.heading}>{heading.text}</Heading>}
      <ul className={marks ? styles.list : `${styles.list} ${styles.bare}`}>
        {values.map((value, place) => (
          <li key={place}>{value}</li>
        ))}
      </ul>
    </div>
  )
}

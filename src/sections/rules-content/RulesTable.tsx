import type { RulesItem } from './item.ts'
import styles from './rulesContent.module.css'

type Props = { table: Extract<RulesItem, { type: 'table' }> }

/** Scrolls by itself where it is wider than the screen. */
export const RulesTable = ({ table: { columns, rows } }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard, too.
  <section className={styles.scroller} tabIndex={0} aria-label={columns.join(', ')}>
    <table>
      <thead>
        <tr>
          {columns.map((column, place) => (
            <th key={place} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, place) => (
          <tr key={place}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

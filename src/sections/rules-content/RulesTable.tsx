import type { RulesItem } from './item.ts'
import styles from './rulesContent.module.css'

type Props = { table: Extract<RulesItem, { type: 'table' }> }

/** On a phone the rows of three columns and more become cards that name each cell; two columns have room. */
export const RulesTable = ({ table: { columns, rows } }: Props) => {
  const isWide = columns.length > 2
  const ground = isWide ? `${styles.scroller} ${styles.wide}` : styles.scroller
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard, too.
    <section className={ground} tabIndex={0} aria-label={columns.join(', ')}>
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
                <td key={column} data-label={isWide ? columns[column] : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

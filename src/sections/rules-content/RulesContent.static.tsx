import { Picture } from '../../ui/picture/Picture.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import type { RulesItem } from './item.ts'
import type { RulesContentData } from './model.ts'
import styles from './rulesContent.module.css'

function Item({ item }: { item: RulesItem }) {
  switch (item.type) {
    case 'image': {
      const { width, height } = item.image
      return (
        <Picture
          className={styles.image}
          picture={item.image}
          sizes="(min-width: 1128px) 1088px, calc(100vw - 2.5rem)"
          alt={item.alt}
          width={width}
          height={height}
          loading="lazy"
        />
      )
    }
    case 'paragraph':
      return <RichText className={styles.paragraph} html={item.html} />
    case 'list':
      return <RulesList list={item} />
    case 'table':
      return <RulesTable table={item} />
  }
}

const RulesContent = ({ data }: { data: RulesContentData }) => (
  <section data-section="rules-content" className={styles.section}>
    {data.heading !== undefined && <h2>{data.heading}</h2>}
    {data.items.map((item, place) => (
      <Item key={place} item={item} />
    ))}
  </section>
)

export default RulesContent

function RulesList({ list: { heading, marks, values } }: { list: Extract<RulesItem, { type: 'list' }> }) {
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

/** On a phone, the rows of a table with three or more columns become cards with a label for each cell. */
const RulesTable = ({ table: { columns, rows } }: { table: Extract<RulesItem, { type: 'table' }> }) => {
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

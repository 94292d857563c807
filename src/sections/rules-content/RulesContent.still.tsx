import { RichText } from '../rich-text/RichText.tsx'
import type { RulesItem } from './item.ts'
import type { RulesContentData } from './model.ts'
import { RulesList } from './RulesList.tsx'
import { RulesTable } from './RulesTable.tsx'
import styles from './rulesContent.module.css'

function Item({ item }: { item: RulesItem }) {
  switch (item.type) {
    case 'image': {
      const { url, width, height } = item.image
      return (
        <img className={styles.image} src={url} alt={item.alt} width={width} height={height} loading="lazy" />
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

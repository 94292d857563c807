import type { TipsData } from './model.ts'
import styles from './tips.module.css'

const Tips = ({ data }: { data: TipsData }) => (
  <section data-section="tips" className={styles.section}>
    <h2>{data.heading}</h2>
    <ol className={styles.tips}>
      {data.tips.map(({ title, text }, place) => (
        <li key={place}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

export default Tips

import { Picture } from '../../ui/picture/Picture.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import styles from './infoTable.module.css'
import type { InfoTableData } from './model.ts'

const InfoTable = ({ data }: { data: InfoTableData }) => (
  <section id="facts" data-section="info-table" className={styles.section}>
    <div>
      <h1 className={styles.heading}>{data.heading}</h1>
      <RichText className={styles.text} html={data.body_html} />
    </div>
    <div className={styles.card}>
      <table>
        <caption>
          <span>{data.caption}</span>
        </caption>
        <tbody>
          {data.facts.map(({ icon, label, value }) => (
            <tr key={label}>
              <th scope="row">
                <span>
                  {icon && <Picture picture={icon} alt="" loading="lazy" width={22} height={22} />}
                  {label}
                </span>
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)

export default InfoTable

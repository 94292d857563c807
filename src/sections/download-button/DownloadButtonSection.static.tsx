import { DownloadButton } from './DownloadButton.tsx'
import styles from './downloadButtonSection.module.css'
import type { DownloadButtonSectionData } from './model.ts'

const DownloadButtonSection = ({ data }: { data: DownloadButtonSectionData }) => (
  <section data-section="download-button" className={styles.section}>
    <div className={styles.band}>
      <div>
        <h2>{data.heading}</h2>
        {data.description && <p>{data.description}</p>}
      </div>
      <div className={styles.call}>
        <DownloadButton />
      </div>
    </div>
  </section>
)

export default DownloadButtonSection

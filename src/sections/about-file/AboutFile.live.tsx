import { useRef } from 'react'
import { useLocale } from '../locale.ts'
import styles from './aboutFile.module.css'
import { Checked } from './Checked.tsx'
import { Facts } from './Facts.tsx'
import { Fingerprint } from './Fingerprint.tsx'
import type { AboutFileData } from './model.ts'
import { Permissions } from './Permissions.tsx'
import { useFile } from './useFile.ts'
import { fileWords } from './words.ts'

export default function AboutFile({ data }: { data: AboutFileData }) {
  const section = useRef<HTMLElement>(null)
  const file = useFile(data.file, section)
  const words = fileWords[useLocale()]
  return (
    <section ref={section} data-section="about-file" className={styles.section} hidden={file === 'unknown'}>
      <div>
        <h2>{data.heading}</h2>
        {data.description !== undefined && <p className={styles.lead}>{data.description}</p>}
      </div>
      {file !== null && file !== 'unknown' && (
        <div className={styles.card}>
          <Facts file={file} words={words} />
          <Fingerprint label={words.sha256} value={file.sha256} words={words} />
          {file.about?.certificates.map((certificate) => (
            <Fingerprint key={certificate} label={words.certificate} value={certificate} words={words} />
          ))}
          {file.about && file.about.permissions.length > 0 && (
            <Permissions asked={file.about.permissions} title={words.permissions} />
          )}
          <Checked sha256={file.sha256} words={words} />
        </div>
      )}
    </section>
  )
}

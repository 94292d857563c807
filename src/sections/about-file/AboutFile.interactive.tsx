import { useRef } from 'react'
import { useDownload } from '../../state/useDownload.ts'
import { Disclosure } from '../../ui/disclosure/Disclosure.tsx'
import { useLocale } from '../../ui/locale.ts'
import styles from './aboutFile.module.css'
import { Facts } from './Facts.tsx'
import { Fingerprint } from './Fingerprint.tsx'
import type { AboutFileData } from './model.ts'
import { inPlainWords } from './permissions.ts'
import { useLatestFile } from './useLatestFile.ts'
import { type FileWords, fileWords } from './words.ts'

export default function AboutFile({ data }: { data: AboutFileData }) {
  const section = useRef<HTMLElement>(null)
  const file = useLatestFile(data.file, section)
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

/** The permissions of the app in plain words; one without a description is shown by its name. */
function Permissions({ asked, title }: { asked: string[]; title: (count: number) => string }) {
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

/** Shows a confirmation if this file was downloaded and its hash verified on this visit. */
function Checked({ sha256, words }: { sha256: string; words: FileWords }) {
  const isChecked = useDownload(
    ({ download }) => download.phase === 'complete' && download.file.sha256 === sha256,
  )
  return (
    <p className={styles.checked} role="status">
      {isChecked && words.checked}
    </p>
  )
}

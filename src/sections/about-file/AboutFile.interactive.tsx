import { useRef } from 'react'
import type { Locale } from '../../model/locale.ts'
import { useDownload } from '../../state/useDownload.ts'
import { Disclosure } from '../../ui/disclosure/Disclosure.tsx'
import sign from '../../ui/disclosure/sign.module.css'
import { fill } from '../../ui/fill.ts'
import { CardSection, CopyableCode } from '../CardSection.tsx'
import styles from './aboutFile.module.css'
import { Facts } from './Facts.tsx'
import type { AboutFileData } from './model.ts'
import { inPlainWords } from './permissions.ts'
import { useLatestFile } from './useLatestFile.ts'
import type { FileWords } from './words.ts'

type Props = { data: AboutFileData; words: FileWords; locale: Locale }

export default function AboutFile({ data, words, locale }: Props) {
  const section = useRef<HTMLElement>(null)
  const file = useLatestFile(data.file, section)
  return (
    <CardSection
      ref={section}
      name="about-file"
      isHidden={file === 'unknown'}
      heading={data.heading}
      description={data.description}
    >
      {file !== null && file !== 'unknown' && (
        <>
          <Facts file={file} words={words} locale={locale} />
          <Hash label={words.sha256} value={file.sha256} words={words} />
          {file.about?.certificates.map((certificate) => (
            <Hash key={certificate} label={words.certificate} value={certificate} words={words} />
          ))}
          {file.about && file.about.permissions.length > 0 && (
            <Permissions asked={file.about.permissions} words={words} />
          )}
          <Checked sha256={file.sha256} words={words} />
        </>
      )}
    </CardSection>
  )
}

type HashProps = { label: string; value: string; words: FileWords }

const Hash = (props: HashProps) => <CopyableCode className={styles.hash} {...props} />

/** The permissions of the app in plain words; one without a description is shown by its name. */
function Permissions({ asked, words }: { asked: string[]; words: FileWords }) {
  const permissions = inPlainWords(asked, words.permission)
  return (
    <Disclosure
      className={styles.permissions}
      summaryClass={sign.sign}
      summary={fill(words.permissions, { count: permissions.length })}
    >
      <ul>
        {permissions.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** Shows a confirmation if this file was downloaded and verified on this visit. */
function Checked({ sha256, words }: { sha256: string; words: FileWords }) {
  const checked = useDownload(({ download }) => {
    if (download.phase !== 'complete' || download.file.sha256 !== sha256) return null
    return download.file.signer?.isExpected ? 'checkedSigner' : 'checked'
  })
  return (
    <p className={styles.checked} role="status">
      {checked && words[checked]}
    </p>
  )
}

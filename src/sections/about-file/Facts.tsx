import type { PublishedFile } from '../../model/about.ts'
import type { Locale } from '../../model/locale.ts'
import { fill } from '../../ui/fill.ts'
import styles from './aboutFile.module.css'
import type { FileWords } from './words.ts'

const bytesPerMegabyte = 1_048_576

type Props = { file: PublishedFile; words: FileWords; locale: Locale }

/** Version, size, date and minimum Android version, each if known. */
export function Facts({ file, words, locale }: Props) {
  const { about } = file
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.version}</dt>
        <dd>{file.version}</dd>
      </div>
      <div>
        <dt>{words.size}</dt>
        <dd>{(file.size / bytesPerMegabyte).toFixed(1)} MB</dd>
      </div>
      {about?.published && (
        <div>
          <dt>{words.published}</dt>
          <dd>
            {/* Browsers use different names of months. */}
            <time dateTime={about.published} suppressHydrationWarning>
              {dateIn(locale).format(new Date(about.published))}
            </time>
          </dd>
        </div>
      )}
      {about && (
        <div>
          <dt>{words.runsOn}</dt>
          <dd>
            {fill(words.orLater, {
              android: about.minAndroid ? `Android ${about.minAndroid}` : `Android API ${about.minSdk}`,
            })}
          </dd>
        </div>
      )}
    </dl>
  )
}

const dateIn = (locale: Locale) =>
  new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, { timeZone: 'Asia/Kolkata', dateStyle: 'long' })

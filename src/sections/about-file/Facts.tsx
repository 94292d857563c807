import type { PublishedFile } from '../../model/about.ts'
import { useLocale } from '../../ui/locale.ts'
import styles from './aboutFile.module.css'
import type { FileWords } from './words.ts'

const bytesPerMegabyte = 1_048_576

/** Version, size, date and minimum Android version, each if known. */
export function Facts({ file, words }: { file: PublishedFile; words: FileWords }) {
  const locale = useLocale()
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
            {/* Browsers do not all know the same names of months. */}
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
            {words.orLater(about.minAndroid ? `Android ${about.minAndroid}` : `Android API ${about.minSdk}`)}
          </dd>
        </div>
      )}
    </dl>
  )
}

const dateIn = (locale: string) =>
  new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, { timeZone: 'Asia/Kolkata', dateStyle: 'long' })

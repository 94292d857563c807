import type { PublishedFile } from '../../model/about.ts'
import type { Locale } from '../../model/locale.ts'
import { fill } from '../../ui/fill.ts'
import { useSavesData } from '../useSavesData.ts'
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
        <dd>
          <Size file={file} words={words} />
        </dd>
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

/** The size of the file, and the data that it takes. */
function Size({ file: { size, wireBytes }, words }: Omit<Props, 'locale'>) {
  const savesData = useSavesData()
  if (wireBytes === undefined) return megabytes(size)
  return fill(savesData ? words.sizeSaved : words.sizeOnSlow, {
    size: megabytes(size),
    data: megabytes(wireBytes),
  })
}

const megabytes = (bytes: number) => `${(bytes / bytesPerMegabyte).toFixed(1)} MB`

const dateIn = (locale: Locale) =>
  new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, { timeZone: 'Asia/Kolkata', dateStyle: 'long' })

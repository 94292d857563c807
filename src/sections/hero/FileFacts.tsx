import type { PublishedFile } from '../../model/about.ts'
import type { Locale } from '../../model/locale.ts'
import { fill } from '../../ui/fill.ts'
import { fileWordsIn } from '../about-file/words.ts'
import styles from './fileFacts.module.css'

/** `android`: `{version}` is the oldest Android that the file runs on. */
const words: Record<Locale, { android: string; checked: string }> = {
  en: { android: 'Android {version}+', checked: 'checked file' },
  hi: { android: 'Android {version}+', checked: 'जाँची हुई फ़ाइल' },
  gu: { android: 'Android {version}+', checked: 'તપાસેલી ફાઇલ' },
  bn: { android: 'Android {version}+', checked: 'যাচাই করা ফাইল' },
}

// Anek Devanagari gives a middle dot no width.
const separator = ' • '

const bytesPerMegabyte = 1_048_576

const megabytes = (bytes: number) => `${Math.round(bytes / bytesPerMegabyte)} MB`

/** Facts about the file for a visitor before the download, in one line. */
export function FileFacts({ file, locale }: { file: PublishedFile; locale: Locale }) {
  const { android, checked } = words[locale]
  // Android 7 and 7.0 are the same.
  const version = file.about?.minAndroid?.replace(/\.0$/, '')
  const facts = [
    file.wireBytes === undefined
      ? megabytes(file.size)
      : fill(fileWordsIn(locale).sizeOnSlow, { size: megabytes(file.size), data: megabytes(file.wireBytes) }),
    ...(version ? [fill(android, { version })] : []),
    checked,
  ]
  return (
    <p className={styles.facts} data-testid="file-facts">
      {facts.join(separator)}
    </p>
  )
}

import type { Locale } from '../../model/locale.ts'
import { useDownload } from '../../state/useDownload.ts'
import { type Brand, DownloadSheet } from './DownloadSheet.tsx'
import { words } from './words.ts'

/** All that a download shows over the page; nothing before there is one. */
export function DownloadExperience({ locale, brand }: { locale: Locale; brand: Brand }) {
  const wasSeen = useDownload(({ sheet, download }) => sheet === 'open' || download.phase !== 'idle')
  return wasSeen ? <DownloadSheet words={words[locale]} brand={brand} /> : null
}

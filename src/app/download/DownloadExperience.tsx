import { lazy, Suspense } from 'react'
import type { Locale } from '../../model/locale.ts'
import { useDownload } from '../../state/useDownload.ts'
import type { Brand } from './DownloadSheet.tsx'
import { loadSheet } from './loadSheet.ts'

const DownloadSheet = lazy(loadSheet)

/** All that a download shows over the page; nothing before there is one. */
export function DownloadExperience({ locale, brand }: { locale: Locale; brand: Brand }) {
  const wasSeen = useDownload(({ sheet, download }) => sheet === 'open' || download.phase !== 'idle')

  return <Suspense>{wasSeen && <DownloadSheet locale={locale} brand={brand} />}</Suspense>
}

import { prerender } from 'react-dom/static'
import type { Locale } from '../../src/model/locale.ts'
import { DownloadButtonContext } from '../../src/sections/download-button/DownloadButton.tsx'
import { LocaleContext } from '../../src/ui/locale.ts'
import { loadSpecimens, ShownSpecimen } from './ShownSpecimen.tsx'
import type { Specimen } from './specimens.ts'

const downloadButton = {
  androidApkFromApi: false,
  defaultAndroidUrl: '/files/install.apk',
  IosURL: 'https://example.com/',
  androidTxt: 'Download',
  iosTxt: 'App Store',
}

/** The HTML of one variant as a build would write it. Rejects when its view throws. */
export async function markupOf(specimen: Specimen, locale: Locale): Promise<string> {
  await loadSpecimens([specimen])
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <DownloadButtonContext value={downloadButton}>
      <LocaleContext value={locale}>
        <ShownSpecimen specimen={specimen} />
      </LocaleContext>
    </DownloadButtonContext>,
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  if (errors.length > 0) throw new AggregateError(errors, String(errors[0]))
  return new Response(prelude).text()
}

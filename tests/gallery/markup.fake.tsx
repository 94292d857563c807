import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../src/model/locale.ts'
import { DownloadButtonContext } from '../../src/sections/download-button/DownloadButton.tsx'
import { ShownSpecimen } from './ShownSpecimen.tsx'
import type { Specimen } from './specimens.ts'

const downloadButton = {
  androidApkFromApi: false,
  defaultAndroidUrl: '/files/install.apk',
  IosURL: 'https://example.com/',
  androidTxt: 'Download',
  iosTxt: 'App Store',
}

/** The HTML of one variant as a build would write it. Throws if the view throws. */
export const markupOf = (specimen: Specimen, locale: Locale): string =>
  renderToStaticMarkup(
    <DownloadButtonContext value={downloadButton}>
      <ShownSpecimen specimen={specimen} locale={locale} />
    </DownloadButtonContext>,
  )

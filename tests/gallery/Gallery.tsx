import '../../src/app/styles/site.css'
import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { DownloadButtonContext } from '../../src/sections/download-button/DownloadButton.tsx'
import type { DownloadStore } from '../../src/state/downloadStore.ts'
import { DownloadContext, idleStore } from '../../src/state/useDownload.ts'
import { LocaleContext } from '../../src/ui/locale.ts'
import 'virtual:colours.css'
import 'virtual:fonts.css'
import { Contents } from './Contents.tsx'
import styles from './gallery.module.css'
import type { GalleryData } from './galleryData.ts'
import { OverlayButtons } from './OverlayButtons.tsx'
import { ShownSpecimen } from './ShownSpecimen.tsx'

/** The script element that carries the gallery's data. */
export const galleryDataId = 'gallery-data'

const { setup, ...others } = idleStore.getState()

/** Nothing is downloaded here; the page has a link endpoint, as most do, so that what it tells of the file is shown. */
const galleryStore = createStore<DownloadStore>()(() => ({
  ...others,
  setup: { ...setup, link: { kind: 'endpoint', endpoint: '/api/apk-link', websiteName: '' } },
}))

/** `head` and `tail` are what only the HTML holds: its resources and its data. */
type GalleryProps = { data: GalleryData; head?: ReactNode; tail?: ReactNode }

/** Every section in every variant, as a whole document. */
export const Gallery = ({ data, head, tail }: GalleryProps) => (
  <html lang={data.locale}>
    <head>
      <title>Sections</title>
      {head}
    </head>
    <body>
      <DownloadButtonContext value={data.page.downloadButton}>
        <Contents data={data} />
        <main>
          <DownloadContext value={galleryStore}>
            <LocaleContext value={data.locale}>
              {data.specimens.map((specimen) => (
                <article
                  key={specimen.id}
                  id={specimen.id}
                  className={styles.specimen}
                  aria-label={`${specimen.type}: ${specimen.variant}`}
                >
                  <p className={styles.name} lang="en">
                    <b>{specimen.type}</b> {specimen.variant}
                  </p>
                  <ShownSpecimen specimen={specimen} />
                </article>
              ))}
            </LocaleContext>
          </DownloadContext>
          <OverlayButtons data={data} />
        </main>
      </DownloadButtonContext>
      {tail}
    </body>
  </html>
)

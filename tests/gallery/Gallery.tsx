import '../../src/app/styles/site.css'
import type { ReactNode } from 'react'
import { DownloadButtonContext } from '../../src/sections/download-button/DownloadButton.tsx'
import { DownloadContext } from '../../src/state/useDownload.ts'
import { LocaleContext } from '../../src/ui/locale.ts'
import 'virtual:colours.css'
import 'virtual:fonts.css'
import { Contents } from './Contents.tsx'
import styles from './gallery.module.css'
import type { GalleryData } from './galleryData.ts'
import { galleryStore } from './galleryStore.ts'
import { OverlayShelf } from './OverlayShelf.tsx'
import { ShownSpecimen } from './ShownSpecimen.tsx'

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
          <OverlayShelf data={data} />
        </main>
      </DownloadButtonContext>
      {tail}
    </body>
  </html>
)

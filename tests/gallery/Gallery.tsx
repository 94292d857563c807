import '../../src/app/styles/site.css'
import type { ReactNode } from 'react'
import { DownloadButtonContext } from '../../src/sections/download-button/DownloadButton.tsx'
import 'virtual:colours.css'
import 'virtual:fonts.css'
import { Contents } from './Contents.tsx'
import styles from './gallery.module.css'
import type { GalleryData } from './galleryData.ts'
import { ShownSpecimen } from './ShownSpecimen.tsx'

/** The script element that carries the gallery's data. */
export const galleryDataId = 'gallery-data'

/** The element that `OverlayButtons` is rendered into. */
export const overlaysId = 'overlay-buttons'

/** `head` and `tail` are only in the HTML: its resources and its data. */
type GalleryProps = { data: GalleryData; head?: ReactNode; tail?: ReactNode }

/** A document with every section in every variant. */
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
              <ShownSpecimen specimen={specimen} locale={data.locale} />
            </article>
          ))}
          <div id={overlaysId} />
        </main>
      </DownloadButtonContext>
      {tail}
    </body>
  </html>
)

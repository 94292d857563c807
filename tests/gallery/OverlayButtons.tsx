import { useCallback, useState } from 'react'
import styles from './gallery.module.css'
import type { GalleryData } from './galleryData.ts'
import { type Overlay, overlays } from './overlays.ts'
import { ShownOverlay } from './ShownOverlay.tsx'

/** A button for every overlay. */
export function OverlayButtons({ data }: { data: GalleryData }) {
  const [shown, show] = useState<Overlay | null>(null)
  const close = useCallback(() => show(null), [])
  return (
    <section id="overlays" className={styles.shelf} aria-labelledby="overlays-heading">
      <h2 id="overlays-heading" lang="en">
        Overlays
      </h2>
      <div className={styles.buttons} lang="en">
        {overlays.map((overlay) => (
          <button key={overlay.name} type="button" onClick={() => show(overlay)}>
            {overlay.name}
          </button>
        ))}
      </div>
      {shown && <ShownOverlay key={shown.name} overlay={shown} data={data} close={close} />}
    </section>
  )
}

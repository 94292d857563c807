import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { lazyView } from '../../sections/lazyView.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { DownloadContext } from '../../state/useDownload.ts'
import { PhoneOffer } from '../campaign/PhoneOffer.tsx'
import { hasAudioCue, type PageView } from '../render/pageView.ts'

export { hydrateIsland } from '../islands/hydrateIsland.tsx'

const AudioCue = lazyView(() => import('../download/attention/AudioCue.tsx'))

let root: Root | undefined

/** Plays the page's sound, with its mute button in an element of its own, and shows the phone card in its place in the hero. */
export function showExtras(view: PageView, store: DownloadStoreApi): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  const place = document.querySelector('[data-phone-offer]')
  root.render(
    <DownloadContext value={store}>
      {hasAudioCue(view) && (
        <Suspense>
          <AudioCue key={view.path} locale={view.page.locale} />
        </Suspense>
      )}
      {place && createPortal(<PhoneOffer view={view} />, place, view.path)}
    </DownloadContext>,
  )
}

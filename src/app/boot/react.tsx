import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { lazyView } from '../../sections/lazyView.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { DownloadContext } from '../../state/useDownload.ts'
import { PhoneOffer } from '../campaign/PhoneOffer.tsx'
import type { PageView } from '../render/pageView.ts'
import { hasAttentionEffects } from './connectPage.ts'

export { hydrateIsland } from '../islands/hydrateIsland.tsx'

const AttentionEffects = lazyView(() => import('../download/attention/AttentionEffects.tsx'))

let root: Root | undefined

/** Shows the attention effects of the page in an element of their own, and the phone card in its place in the hero. */
export function showExtras(view: PageView, store: DownloadStoreApi): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  const place = document.querySelector('[data-phone-offer]')
  root.render(
    <DownloadContext value={store}>
      {hasAttentionEffects(view) && (
        <Suspense>
          <AttentionEffects key={view.path} view={view} />
        </Suspense>
      )}
      {place && createPortal(<PhoneOffer view={view} />, place, view.path)}
    </DownloadContext>,
  )
}

import { useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { DownloadContext } from '../../state/useDownload.ts'
import { Sheet } from '../download/sheet/Sheet.tsx'
import { loadSheetWords } from '../download/words/loadSheetWords.ts'
import type { PageView } from '../render/pageView.ts'
import { Overlays } from './Overlays.tsx'

export type MountedOverlays = {
  /** Must be called after every in-site navigation. */
  show(view: PageView): Promise<void>
}

/**
 * Hydrates the prerendered sheet, and mounts the other overlays of a download. Resolves when the sheet shows the state
 * of the store.
 */
export async function mountOverlays(
  store: DownloadStoreApi,
  sheet: HTMLDialogElement,
  first: PageView,
): Promise<MountedOverlays> {
  const others = createRoot(document.body.appendChild(document.createElement('div')))
  let hydrated = () => {}
  const isHydrated = new Promise<void>((resolve) => {
    hydrated = resolve
  })
  const sheetOf = async (view: PageView) => {
    const words = await loadSheetWords[view.page.locale]()
    others.render(
      <DownloadContext value={store}>
        <Overlays view={view} words={words} />
      </DownloadContext>,
    )
    return (
      <DownloadContext value={store}>
        <Sheet brand={view.site.brand} words={words} />
        <Mounted onMounted={hydrated} />
      </DownloadContext>
    )
  }
  const root = hydrateRoot(sheet, await sheetOf(first))
  await isHydrated
  return { show: async (view) => root.render(await sheetOf(view)) }
}

function Mounted({ onMounted }: { onMounted(): void }) {
  useEffect(onMounted, [onMounted])
  return null
}

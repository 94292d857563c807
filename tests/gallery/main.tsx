import { createRoot } from 'react-dom/client'
import { createStore } from 'zustand/vanilla'
import { hydrateIsland } from '../../src/app/islands/hydrateIsland.tsx'
import { connectIslands } from '../../src/app/islands/islands.ts'
import { connectButtons } from '../../src/sections/download-button/connectButtons.ts'
import { showPlayers } from '../../src/sections/hero/players.ts'
import type { DownloadStore } from '../../src/state/downloadStore.ts'
import { idleStore } from '../../src/state/useDownload.ts'
import { announceDisclosures } from '../../src/ui/disclosure/announce.ts'
import { galleryDataId, overlaysId } from './Gallery.tsx'
import type { GalleryData } from './galleryData.ts'
import { OverlayButtons } from './OverlayButtons.tsx'

// Our own server wrote this data, so it is not validated.
const data = JSON.parse(document.getElementById(galleryDataId)?.textContent ?? '') as GalleryData

const { setup, ...others } = idleStore.getState()

/** No downloads here. As most pages, this one has a link endpoint, so that its facts about the file are shown. */
const store = createStore<DownloadStore>()(() => ({
  ...others,
  setup: { ...setup, link: { kind: 'endpoint', endpoint: '/api/apk-link', websiteName: '' } },
}))

// As on a page after the visitor's first input.
document.documentElement.dataset.laidOut = ''
announceDisclosures()
connectButtons(store)()
// All islands hydrate at once, so that a test need not touch each of them.
for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) island.dataset.wakes = 'load'
connectIslands(store, async () => hydrateIsland).watch()
for (const widget of document.querySelectorAll<HTMLElement>('[data-testid="location-widget"]'))
  void showPlayers(widget)
const overlays = document.getElementById(overlaysId)
if (overlays) createRoot(overlays).render(<OverlayButtons data={data} />)

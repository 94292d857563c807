import { createStore } from 'zustand/vanilla'
import type { DownloadStore } from '../../src/state/downloadStore.ts'
import { idleStore } from '../../src/state/useDownload.ts'

const { setup, ...others } = idleStore.getState()

/** Nothing is downloaded here; the page has a link endpoint, as most do, so that what it tells of the file is shown. */
export const galleryStore = createStore<DownloadStore>()(() => ({
  ...others,
  setup: { ...setup, link: { kind: 'endpoint', endpoint: '/api/apk-link', websiteName: '' } },
}))

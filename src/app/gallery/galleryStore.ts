import { createStore } from 'zustand/vanilla'
import type { DownloadStore } from '../../state/downloadStore.ts'
import { restingStore } from '../../state/useDownload.ts'

const { setup, ...others } = restingStore.getState()

/** Nothing is downloaded here; the page has a link endpoint, as most do, so that what it tells of the file is shown. */
export const galleryStore = createStore<DownloadStore>()(() => ({
  ...others,
  setup: { ...setup, link: { kind: 'endpoint', endpoint: '/api/apk-link', websiteName: '' } },
}))

import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createDownloadStore, type DownloadStore, type DownloadStoreApi } from './downloadStore.ts'

const nothing = () => {}
const noFile = async () => 'failed' as const

/** The store for prerendering, where nothing is downloaded. */
export const idleStore = createDownloadStore(
  {
    start: async () => {},
    stored: async () => null,
    save: noFile,
    retryNow: nothing,
    pause: nothing,
    discard: async () => {},
  },
  { navigate: nothing, openFile: nothing, notify: nothing, askLink: () => undefined },
)

export const DownloadContext = createContext<DownloadStoreApi>(idleStore)

/** Selects from the download store of the surrounding app, and re-renders when the selection changes. */
export const useDownload = <T>(pick: (state: DownloadStore) => T): T =>
  useStore(useContext(DownloadContext), pick)

import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createDownloadStore, type DownloadStore, type DownloadStoreApi } from './downloadStore.ts'

const nothing = () => {}
const noFile = async () => false

/** Stands where pages are rendered without a browser: nothing is downloaded there. */
export const restingStore = createDownloadStore(
  {
    start: async () => {},
    stored: async () => null,
    save: noFile,
    hurry: nothing,
    pause: nothing,
    discard: async () => {},
  },
  { visit: nothing, openFile: nothing, tell: nothing },
)

export const DownloadContext = createContext<DownloadStoreApi>(restingStore)

/** Reads the download store of the app that stands around the component. */
export const useDownload = <T>(pick: (state: DownloadStore) => T): T =>
  useStore(useContext(DownloadContext), pick)

import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createDownloadStore, type DownloadStore, type DownloadStoreApi } from './downloadStore.ts'

const nothing = () => {}
const noFile = async () => false

// Pages are rendered without a browser too, and before the app has made its store.
const resting = createDownloadStore(
  { start: async () => {}, stored: async () => null, save: noFile, hurry: nothing, discard: async () => {} },
  { visit: nothing, openFile: nothing, tell: nothing },
)

export const DownloadContext = createContext<DownloadStoreApi>(resting)

/** Reads the download store of the app that stands around the component. */
export const useDownload = <T>(pick: (state: DownloadStore) => T): T =>
  useStore(useContext(DownloadContext), pick)

import { createContext, useContext } from 'react'
import type { DownloadButtonData } from '../../model/downloadButton.ts'

/** `isHidden`: the page shows no download buttons. */
export type PageButtons = DownloadButtonData & { isHidden?: boolean | undefined }

/** Links and labels of the download buttons of the page; provided around all its content. */
export const DownloadButtonContext = createContext<PageButtons | null>(null)

export function useButtonData(): PageButtons {
  const data = useContext(DownloadButtonContext)
  if (data === null) throw new Error('A download button needs a DownloadButtonContext around it')
  return data
}

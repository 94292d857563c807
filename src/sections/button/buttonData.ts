import { createContext, useContext } from 'react'
import type { DownloadButtonData } from '../../model/downloadButton.ts'

/** `isHidden`: the page wants none of its download buttons shown. */
export type PageButtons = DownloadButtonData & { isHidden?: boolean | undefined }

/** What the page says about its download buttons; the page puts it around all of them. */
export const DownloadButtonContext = createContext<PageButtons | null>(null)

export function useButtonData(): PageButtons {
  const data = useContext(DownloadButtonContext)
  if (data === null) throw new Error('A download button needs a DownloadButtonContext around it')
  return data
}

import { createContext, useContext } from 'react'
import type { DownloadButtonData } from '../../model/downloadButton.ts'

/** What the page says about its download buttons; the page puts it around all of them. */
export const DownloadButtonContext = createContext<DownloadButtonData | null>(null)

export function useButtonData(): DownloadButtonData {
  const data = useContext(DownloadButtonContext)
  if (data === null) throw new Error('A download button needs a DownloadButtonContext around it')
  return data
}

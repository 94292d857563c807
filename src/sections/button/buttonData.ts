import { createContext, useContext } from 'react'
import type { DownloadButtonData } from '../../model/downloadButton.ts'

/** What the page says about its download buttons, or that it has none; the page puts it around all of them. */
export const DownloadButtonContext = createContext<DownloadButtonData | 'hidden' | null>(null)

export function useButtonData(): DownloadButtonData | 'hidden' {
  const data = useContext(DownloadButtonContext)
  if (data === null) throw new Error('A download button needs a DownloadButtonContext around it')
  return data
}

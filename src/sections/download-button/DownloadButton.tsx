import { useRef } from 'react'
import { DownloadLink } from './DownloadLink.tsx'
import { useReportOnScreen } from './onScreen.ts'

/** A download button in the content of a page. While one is on screen, the sticky bar is hidden. */
export function DownloadButton({ className }: { className?: string | undefined }) {
  const link = useRef<HTMLAnchorElement>(null)
  useReportOnScreen(link)
  return <DownloadLink ref={link} className={className} />
}

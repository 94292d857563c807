import { useRef } from 'react'
import { DownloadLink } from './DownloadLink.tsx'
import { useReportOnScreen } from './onScreen.ts'

/** A download button among the content of a page; the sticky bar makes way while one is on screen. */
export function DownloadButton({ className }: { className?: string | undefined }) {
  const link = useRef<HTMLAnchorElement>(null)
  useReportOnScreen(link)
  return <DownloadLink ref={link} className={className} />
}

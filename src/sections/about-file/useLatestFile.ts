import { type RefObject, useContext, useEffect, useState } from 'react'
import type { PublishedFile } from '../../model/about.ts'
import { DownloadContext } from '../../state/useDownload.ts'
import { fetchLatestFile } from './latestFile.ts'

// Fetched before the section is on screen, so that the layout does not shift in view.
const ahead = '600px'

/** The published file: as known at build time, then as the link endpoint returns it once the section is near the viewport. */
export function useLatestFile(built: PublishedFile | null, section: RefObject<Element | null>) {
  const [file, setFile] = useState<PublishedFile | 'unknown' | null>(built)
  const store = useContext(DownloadContext)

  useEffect(() => {
    if (!section.current) return
    const unmounted = new AbortController()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void fetchLatestFile(store.getState(), unmounted.signal).then((now) => now && setFile(now))
      },
      { rootMargin: ahead },
    )
    observer.observe(section.current)
    return () => {
      observer.disconnect()
      unmounted.abort()
    }
  }, [section, store])

  return file
}

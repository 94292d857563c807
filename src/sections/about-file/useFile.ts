import { type RefObject, useContext, useEffect, useState } from 'react'
import type { PublishedFile } from '../../model/about.ts'
import { DownloadContext } from '../../state/useDownload.ts'
import { askFile } from './askFile.ts'

// Asked before it is on the screen, so that nothing moves under the eyes.
const ahead = '600px'

/** What is known of the file: what the build knew, until the section comes near the screen. */
export function useFile(built: PublishedFile | null, section: RefObject<Element | null>) {
  const [file, setFile] = useState<PublishedFile | 'unknown' | null>(built)
  const store = useContext(DownloadContext)

  useEffect(() => {
    if (!section.current) return
    const leaving = new AbortController()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void askFile(store.getState().setup, leaving.signal).then((now) => now && setFile(now))
      },
      { rootMargin: ahead },
    )
    observer.observe(section.current)
    return () => {
      observer.disconnect()
      leaving.abort()
    }
  }, [section, store])

  return file
}

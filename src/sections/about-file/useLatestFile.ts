import { type RefObject, useContext, useEffect, useState } from 'react'
import type { About, PublishedFile } from '../../model/about.ts'
import type { DownloadSetup } from '../../state/setup.ts'
import { DownloadContext } from '../../state/useDownload.ts'

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
        void fetchLatestFile(store.getState().setup, unmounted.signal).then((now) => now && setFile(now))
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

/**
 * Fetches the current file from the page's link endpoint. `unknown` if the response has no facts, or if the page uses a
 * fixed URL; null if the request fails.
 */
async function fetchLatestFile(
  { link, page }: DownloadSetup,
  signal: AbortSignal,
): Promise<PublishedFile | 'unknown' | null> {
  if (link?.kind !== 'endpoint') return 'unknown'
  try {
    const answer = await fetch(link.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ websiteName: link.websiteName, source: page }),
      signal,
    })
    return answer.ok ? (parsePublishedFile(await answer.json()) ?? 'unknown') : null
  } catch {
    return null
  }
}

/** Parses a response of the link endpoint; null if it has no facts about the file. */
export function parsePublishedFile(answer: unknown): PublishedFile | null {
  const { version, size, sha256, about } = fieldsOf(answer)
  if (typeof version !== 'string' || typeof size !== 'number' || typeof sha256 !== 'string') return null
  const known = readAbout(about)
  return { version, size, sha256, ...(known && { about: known }) }
}

// The endpoint may be on another site, so its response is not trusted.
function readAbout(about: unknown): About | null {
  const fields = fieldsOf(about)
  const { minSdk, permissions, certificates } = fields
  return typeof minSdk === 'number' && areTexts(permissions) && areTexts(certificates)
    ? ({ ...fields, minSdk, permissions, certificates } as About)
    : null
}

const fieldsOf = (value: unknown) => Object(value) as Record<string, unknown>

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

import type { PublishedFile, ShownAbout } from '../../model/about.ts'
import { type ApkRelease, packedBytes } from '../../model/apkRelease.ts'
import type { DownloadStore } from '../../state/downloadStore.ts'

export type LatestFile = PublishedFile & Pick<ApkRelease, 'superseded'>

/**
 * Fetches the file that this phone gets now from the page's link endpoint. `unknown` if the response has no facts, or if the page uses a
 * fixed URL; null if the request fails.
 */
export async function fetchLatestFile(
  { setup: { link, page }, phone }: Pick<DownloadStore, 'setup' | 'phone'>,
  signal: AbortSignal,
): Promise<LatestFile | 'unknown' | null> {
  if (link?.kind !== 'endpoint') return 'unknown'
  try {
    const answer = await fetch(link.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ websiteName: link.websiteName, source: page, phone }),
      signal,
    })
    return answer.ok ? (parsePublishedFile(await answer.json()) ?? 'unknown') : null
  } catch {
    return null
  }
}

/** Parses a response of the link endpoint; null if it has no facts about the file. */
export function parsePublishedFile(answer: unknown): LatestFile | null {
  const { version, size, sha256, about, packed, superseded } = fieldsOf(answer)
  if (typeof version !== 'string' || typeof size !== 'number' || typeof sha256 !== 'string') return null
  const known = readAbout(about)
  const wireBytes = packedBytes(packed, size)
  return {
    ...{ version, size, sha256 },
    ...(known && { about: known }),
    ...(wireBytes !== null && { wireBytes }),
    ...(superseded === true && { superseded }),
  }
}

// The endpoint may be on another site, so its response is not trusted.
function readAbout(about: unknown): ShownAbout | null {
  const fields = fieldsOf(about)
  const { minSdk, permissions, certificates } = fields
  return typeof minSdk === 'number' && areTexts(permissions) && areTexts(certificates)
    ? ({ ...fields, minSdk, permissions, certificates } as ShownAbout)
    : null
}

const fieldsOf = (value: unknown) => Object(value) as Record<string, unknown>

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

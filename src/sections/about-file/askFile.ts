import type { PublishedFile } from '../../model/about.ts'
import type { DownloadSetup } from '../../state/setup.ts'
import { readFile } from './readFile.ts'

/**
 * Asks the page's link endpoint what it offers now. `unknown` when it does not tell, and when the page names its file
 * by itself; null when nobody answers, and what is known stays.
 */
export async function askFile(
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
    return answer.ok ? (readFile(await answer.json()) ?? 'unknown') : null
  } catch {
    return null
  }
}

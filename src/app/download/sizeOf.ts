import { readAnswer } from '../../download/answer.ts'
import { createLinkDesk } from '../../download/link.ts'
import type { DownloadSetup } from '../../state/setup.ts'

/** How many bytes the page's download has: as its endpoint says, else its server. Null where neither tells. */
export async function sizeOf({ link, page }: DownloadSetup, signal: AbortSignal): Promise<number | null> {
  if (link === null) return null
  const answer = await createLinkDesk(fetch, location.origin)({ link, page }, false, signal)
  if (typeof answer === 'string') return null
  if (answer.size !== null) return answer.size
  try {
    const response = await fetch(answer.url, { method: 'HEAD', signal })
    const { status, html, encoded, length } = readAnswer(response, Date.now())
    return status === 200 && !html && !encoded ? length : null
  } catch {
    return null
  }
}

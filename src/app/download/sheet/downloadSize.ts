import type { DownloadRequest } from '../../../download/downloadRequest.ts'
import { createLinkClient } from '../../../download/linkClient.ts'
import { readResponse } from '../../../download/rules/response.ts'
import type { DownloadSetup } from '../../../state/setup.ts'

/** The bytes of the page's download: of the file, and of its packed form if it has one that this browser can read. */
export type DownloadSize = { file: number; packed: number | null }

/** Returns the size of the page's download as its link endpoint or its server reports it, null if neither does. */
export async function downloadSize(
  { link, page, phone }: Pick<DownloadSetup, 'link' | 'page'> & Pick<DownloadRequest, 'phone'>,
  signal: AbortSignal,
): Promise<DownloadSize | null> {
  if (link === null) return null
  const answer = await createLinkClient(fetch, location.origin)(
    { link, page, ...(phone && { phone }) },
    false,
    signal,
  )
  if (typeof answer === 'string') return null
  const packed = (readsPacked() && answer.release?.packed?.size) || null
  if (answer.size !== null) return { file: answer.size, packed }
  try {
    const response = await fetch(answer.url, { method: 'HEAD', signal })
    const { status, html, encoded, length } = readResponse(response, Date.now())
    return status === 200 && !html && !encoded && length !== null ? { file: length, packed: null } : null
  } catch {
    return null
  }
}

// Before Chromium 97, no policy allows WebAssembly without `eval`. Some of those versions run it nevertheless, such as 88 and 92,
// but the page promises nothing. It cannot try, because its own policy allows none. `findLast` came with Chromium 97.
const readsPacked = () => 'findLast' in Array.prototype

import type { DownloadState } from './states.ts'

/**
 * The routes that the service worker answers. They carry a version: a page of an incompatible build gets the server's
 * 404 and runs the engine itself.
 */
const base = '/_download/1'

export const runPath = `${base}/run`

/** Held open while a page downloads; when the page is gone, the service worker continues the download. */
export const standbyPath = `${base}/standby`

const rangePrefix = `${base}/range?`

/** The address at which the service worker passes on a request for a file. */
export const rangePath = (url: string) => `${rangePrefix}${new URLSearchParams({ url })}`

export function readRangePath({ pathname, searchParams }: URL): string | null {
  return rangePrefix.startsWith(`${pathname}?`) ? searchParams.get('url') : null
}

/** Whether a response came from the server of the site, because no service worker answered at one of these routes. */
export const isUnserved = (response: Response): boolean =>
  response.url !== '' && new URL(response.url).pathname.startsWith(`${base}/`)

/** Answered by the server alone, for finding out whether it can be reached. */
export const probePath = `${base}/probe`

const savePrefix = `${base}/save/`

/** The address from which the browser's download manager saves a stored file; `save` is the id of the claim. */
export function savePath({ url, name }: { url: string; name: string }, save: string): string {
  return `${savePrefix}${encodeURIComponent(name)}?${new URLSearchParams({ url, save })}`
}

export function readSavePath({ pathname, searchParams }: URL): { url: string; save: string } | null {
  const url = searchParams.get('url')
  const save = searchParams.get('save')
  return pathname.startsWith(savePrefix) && url && save ? { url, save } : null
}

/** Encodes states as a response body with one line of JSON each. Calls `onCancel` when its reader is gone. */
export function encodeStates(
  states: AsyncIterable<DownloadState>,
  onCancel: () => void,
): { body: ReadableStream<Uint8Array>; pumped: Promise<void> } {
  const encoder = new TextEncoder()
  let reader: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      reader = controller
    },
    cancel: () => {
      reader = null
      onCancel()
    },
  })
  const pump = async () => {
    try {
      for await (const state of states) reader?.enqueue(encoder.encode(`${JSON.stringify(state)}\n`))
      reader?.close()
    } catch (error) {
      reader?.error(error)
    }
  }
  return { body, pumped: pump() }
}

/** Reads the states of such a body. A body that fails ends like one that was closed. */
export async function* decodeStates(body: ReadableStream<Uint8Array>): AsyncGenerator<DownloadState> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let remainder = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (remainder + value).split('\n')
      remainder = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line) as DownloadState
    }
  } catch {
    // The browser stopped the service worker; the caller asks again.
  } finally {
    void reader.cancel().catch(() => {})
  }
}

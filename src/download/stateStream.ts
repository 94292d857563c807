import type { DownloadState } from './states.ts'

/** A response body with one JSON line a state; `whenLeft` is called when its reader has gone. */
export function encodeStates(
  states: AsyncIterable<DownloadState>,
  whenLeft: () => void,
): { body: ReadableStream<Uint8Array>; pumped: Promise<void> } {
  const encoder = new TextEncoder()
  let reader: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      reader = controller
    },
    cancel: () => {
      reader = null
      whenLeft()
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

/** The states of such a body. A lost body ends like one that was closed. */
export async function* decodeStates(body: ReadableStream<Uint8Array>): AsyncGenerator<DownloadState> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line) as DownloadState
    }
  } catch {
    // The service worker was killed; whoever reads asks again.
  } finally {
    void reader.cancel().catch(() => {})
  }
}

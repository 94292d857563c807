import type { DownloadRequest } from '../download/downloadRequest.ts'
import { subscribe } from '../download/run/channel.ts'
import { isAnyDownloadLocked } from '../download/run/locks.ts'
import { savesData } from './clients.ts'
import type { LoadedEngine } from './engine.ts'
import { isOutdated, maxRunMs } from './lifetime.ts'

/** After a visitor follows a link, the next page starts within this time and then downloads by itself. */
const graceMs = 2_000

/** The ids of the pages whose downloads this service worker would continue. */
const standbys = new Set<string>()

/**
 * Stands by for the download of a page. The body of the response stays open until the page ends its run or is closed. After
 * the last page, the download continues here, unless the visitor saves data, a page downloads again, or a newer service
 * worker waits. If the page stays open, the body ends after a while, and the page asks again. `done` settles with the last work.
 */
export function standBy(
  request: DownloadRequest,
  standby: string,
  loadEngine: () => LoadedEngine,
): { body: ReadableStream<Uint8Array>; done: Promise<void> } {
  const listening = new AbortController()
  const handedOver = new AbortController()
  let end = (_how: 'left' | 'ended') => {}
  const ended = new Promise<'left' | 'ended'>((resolve) => {
    end = resolve
  })
  standbys.add(standby)
  subscribe(listening.signal, (message) => {
    if (message.tell === 'stand-down' && message.standby === standby) end('ended')
    if (message.tell === 'hand-over') handedOver.abort()
  })
  const isLong = AbortSignal.timeout(maxRunMs)
  isLong.addEventListener('abort', () => end('ended'))
  let reader: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      reader = controller
    },
    cancel: () => end('left'),
  })

  const work = async () => {
    const how = await ended
    standbys.delete(standby)
    if (how === 'ended') reader?.close()
    else await continueDownload(request, loadEngine, handedOver.signal)
    listening.abort()
  }
  return { body, done: work() }
}

async function continueDownload(
  request: DownloadRequest,
  loadEngine: () => LoadedEngine,
  handedOver: AbortSignal,
) {
  if (savesData() || isOutdated()) return
  const { ports, download } = loadEngine()
  await ports.sleep(graceMs, handedOver)
  if (handedOver.aborted || standbys.size > 0 || (await isAnyDownloadLocked())) return
  const record = await ports.chunks.newest(request.name)
  const isOver = !record || record.completedAt !== null || record.pausedAt > 0
  if (isOver || record.restUntil > ports.now()) return
  const unlock = await ports.lockFile(record.file)
  if (!unlock) return
  const signal = AbortSignal.any([handedOver, AbortSignal.timeout(maxRunMs)])
  const { url, sha256, release = {} } = record
  const link = { url, sha256, size: null, release }
  try {
    for await (const _ of download(link, request, crypto.randomUUID(), ports, signal));
  } finally {
    unlock()
  }
}

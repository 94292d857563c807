import { parseDownloadRequest } from '../download/downloadRequest.ts'
import { encodeStates, readSavePath, runPath } from '../download/protocol.ts'
import { broadcast } from '../download/run/channel.ts'
import type { EngineContext } from '../download/run/engineContext.ts'
import { joinRun } from '../download/run/joinRun.ts'
import { acquireLock, fileLock, saveLock } from '../download/run/locks.ts'
import type { DownloadRecord } from '../download/store/record.ts'
import { isFramed, type Served, savesData } from './clients.ts'

/** Resolves with the client that made a request, undefined where the browser does not say. */
type GetClient = () => Promise<object | undefined>

/** Serves the routes of downloads. Returns null for any other request. */
export function serveDownload(
  request: Request,
  getClient: GetClient,
  context: EngineContext,
): Promise<Served> | null {
  const url = new URL(request.url)
  if (url.origin !== location.origin) return null
  if (url.pathname === runPath && isCall(request)) return serveRun(request, getClient, context)
  const save = request.method === 'GET' ? readSavePath(url) : null
  return save && serveSave(save, context)
}

/** True for `fetch` with a readable response. A form that another site submits here is a navigation. */
const isCall = ({ method, mode }: Request) => method === 'POST' && (mode === 'cors' || mode === 'same-origin')

const empty = (status: number): Served => ({
  response: new Response(null, { status }),
  done: Promise.resolve(),
})

/** Starts or joins a run and streams its states. When the client leaves, the run continues unless it saves data. */
async function serveRun(request: Request, getClient: GetClient, { ports }: EngineContext): Promise<Served> {
  const wanted = parseDownloadRequest(await request.json().catch(() => null))
  if (!wanted || isFramed(await getClient())) return empty(403)
  const stopped = new AbortController()
  const { body, pumped } = encodeStates(joinRun(wanted, ports, stopped.signal), () => {
    broadcast({ tell: 'left' })
    if (savesData()) stopped.abort()
  })
  const headers = { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' }
  return { response: new Response(body, { headers }), done: pumped }
}

/** Streams a claimed file as an attachment, row by row. A missing row fails the stream. */
async function serveSave(
  { url, save }: { url: string; save: string },
  { ports: { chunks }, saveClaims }: EngineContext,
): Promise<Served> {
  const record = await chunks.read(url)
  if (!record || record.completedAt === null || record.saving !== save) return empty(404)

  const locks = await Promise.all([
    acquireLock(fileLock(record.file), { mode: 'shared' }),
    acquireLock(saveLock(save)),
  ])
  broadcast({ tell: 'saving', save })
  const rows = record.chunks[Symbol.iterator]()
  let end = (_whole: boolean) => {}
  const ended = new Promise<boolean>((resolve) => {
    end = resolve
  })
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value: row } = rows.next()
        if (done) {
          controller.close()
          return end(true)
        }
        const bytes = await chunks.row(url, row.offset)
        if (bytes?.byteLength !== row.length) {
          controller.error(new Error(`row ${row.offset} of ${url} is missing`))
          return end(false)
        }
        controller.enqueue(new Uint8Array(bytes))
      },
      cancel: () => end(false),
    },
    { highWaterMark: 0 },
  )
  const settled = ended.then(async (whole) => {
    await saveClaims.settle(url, save, whole)
    for (const unlock of locks) unlock?.()
  })
  return { response: new Response(body, { headers: attachmentHeaders(record) }), done: settled }
}

const attachmentHeaders = ({ receivedBytes, name }: DownloadRecord) => ({
  'content-type': 'application/vnd.android.package-archive',
  'content-length': String(receivedBytes),
  'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
  'cache-control': 'no-store',
})

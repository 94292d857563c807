import { send } from '../download/channel.ts'
import { streamFile } from '../download/fileStream.ts'
import type { Home } from '../download/home.ts'
import type { DownloadOrder } from '../download/order.ts'
import { readSavePath, runPath } from '../download/routes.ts'
import { joinRun } from '../download/run.ts'
import { encodeStates } from '../download/stateStream.ts'
import { savesData } from './savesData.ts'
import type { Served } from './served.ts'

/** The service worker's own routes; null leaves the request to others. */
export function serveDownload(request: Request, home: Home): Promise<Served> | null {
  const url = new URL(request.url)
  if (url.origin !== location.origin) return null
  if (url.pathname === runPath && request.method === 'POST') return serveRun(request, home)
  const save = request.method === 'GET' ? readSavePath(url) : null
  return save && serveSave(save, home)
}

async function serveRun(request: Request, { ports }: Home): Promise<Served> {
  const order = (await request.json()) as DownloadOrder
  const leaving = new AbortController()
  const { body, pumped } = encodeStates(joinRun(order, ports, leaving.signal), () => {
    send({ tell: 'left' })
    if (savesData()) leaving.abort()
  })
  const headers = { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' }
  return { response: new Response(body, { headers }), done: pumped }
}

async function serveSave(save: { url: string; save: string }, { ports, saves }: Home): Promise<Served> {
  const { response, ended } = await streamFile(save, ports.chunks, saves)
  return { response, done: ended }
}

import { send } from '../download/channel.ts'
import { streamFile } from '../download/fileStream.ts'
import type { Home } from '../download/home.ts'
import { readOrder } from '../download/order.ts'
import { readSavePath, runPath } from '../download/routes.ts'
import { joinRun } from '../download/run.ts'
import { encodeStates } from '../download/stateStream.ts'
import { isFramed } from './framed.ts'
import { savesData } from './savesData.ts'
import type { Served } from './served.ts'

/** Who made a request; undefined where the browser does not tell. */
type Asker = () => Promise<object | undefined>

/** The service worker's own routes; null leaves the request to others. */
export function serveDownload(request: Request, asker: Asker, home: Home): Promise<Served> | null {
  const url = new URL(request.url)
  if (url.origin !== location.origin) return null
  if (url.pathname === runPath && isCall(request)) return serveRun(request, asker, home)
  const save = request.method === 'GET' ? readSavePath(url) : null
  return save && serveSave(save, home)
}

/** A form, which a page of any other site may send here, navigates. */
const isCall = ({ method, mode }: Request) => method === 'POST' && (mode === 'cors' || mode === 'same-origin')

async function serveRun(request: Request, asker: Asker, { ports }: Home): Promise<Served> {
  const order = readOrder(await request.json().catch(() => null))
  if (!order || isFramed(await asker())) return refused()
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

const refused = (): Served => ({ response: new Response(null, { status: 403 }), done: Promise.resolve() })

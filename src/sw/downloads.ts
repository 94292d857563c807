import { parseDownloadRequest } from '../download/downloadRequest.ts'
import { readRangePath, readSavePath, standbyPath } from '../download/protocol.ts'
import { isFramed } from './clients.ts'
import type { LoadedEngine } from './engine.ts'
import type { Served } from './lifetime.ts'
import { serveSave } from './saves.ts'
import { standBy } from './standby.ts'

/** Resolves with the client that made a request, or undefined if the browser does not report it. */
type GetClient = () => Promise<object | undefined>

/** Serves the routes of downloads. Returns null for any other request. */
export function serveDownload(
  request: Request,
  url: URL,
  getClient: GetClient,
  loadEngine: () => LoadedEngine,
): Promise<Served> | null {
  if (url.pathname === standbyPath && isCall(request, 'POST'))
    return serveStandby(request, getClient, loadEngine)
  const file = isCall(request, 'GET') ? readRangePath(url) : null
  if (file) return serveRange(file, request, getClient, loadEngine)
  const save = request.method === 'GET' ? readSavePath(url) : null
  return save && serveSave(save, loadEngine())
}

/** True for `fetch` with a readable response. A form that another site submits here is a navigation. */
const isCall = ({ method, mode }: Request, expected: 'GET' | 'POST') =>
  method === expected && (mode === 'cors' || mode === 'same-origin')

const openAfterMs = 100

const refused: Served = { response: new Response(null, { status: 403 }) }

/**
 * Passes a request for a file on to its origin, and returns the network's response as it is. To read and write its body
 * here would take three times the processor time.
 */
async function serveRange(
  url: string,
  request: Request,
  getClient: GetClient,
  loadEngine: () => LoadedEngine,
): Promise<Served> {
  if (isFramed(await getClient())) return refused
  const range = request.headers.get('range')
  const headers = range ? { range } : {}
  const response = await fetch(url, { headers, cache: 'no-store', signal: request.signal }).catch(() =>
    Response.error(),
  )
  return { response, done: openDatabase(loadEngine) }
}

/** Opens the database for the save that follows. The request must not wait, so this runs while the file arrives. */
async function openDatabase(loadEngine: () => LoadedEngine): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, openAfterMs))
  await loadEngine().ports.chunks.list()
}

async function serveStandby(
  request: Request,
  getClient: GetClient,
  loadEngine: () => LoadedEngine,
): Promise<Served> {
  const raw = await request.json().catch(() => null)
  const wanted = parseDownloadRequest(raw)
  const { standby } = Object(raw)
  if (!wanted || typeof standby !== 'string' || isFramed(await getClient())) return refused
  const { body, done } = standBy(wanted, standby, loadEngine)
  return { response: new Response(body, { headers: { 'cache-control': 'no-store' } }), done }
}

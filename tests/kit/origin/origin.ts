import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerTo, cors } from './answer.ts'
import type { Fault, LinkFault, Script } from './faults.ts'
import { faultsOf, pick } from './faults.ts'
import { answerLink } from './link.ts'
import { apkRelease, type Release, releaseAt } from './release.ts'
import { type Counts, emptyCounts, type RequestRecord, recordRequest } from './requestLog.ts'
import { send } from './send.ts'

/** A loopback port that several origins can use, one after the other. */
export type OriginPort = { base: string; fileUrl: string; server: Server; close(): Promise<void> }

const defaultPath = '/file.apk'

/**
 * How the origin behaves. `path` is the URL path of its file (default `/file.apk`), `size` its size (default 12 MiB);
 * `file` is a file on disk for the first release. `script` gives the requests of the file their faults, in order;
 * `always` gives faults to all. With `signed`, links have a token that `expire` revokes. `linkFacts` are the facts that
 * the link endpoint adds.
 */
export type Behaviour = {
  path?: string
  size?: number
  seed?: number
  file?: string
  script?: Script<Fault>
  always?: Fault[]
  signed?: boolean
  linkFacts?: ('sha256' | 'size' | 'version')[]
  linkScript?: Script<LinkFault>
  /** Called at the end of every response of the file. */
  onAnswered?: (record: RequestRecord) => void
}

/** A running origin. `script` and `always` may be changed while it runs. */
export type Origin = {
  fileUrl: string
  linkUrl: string
  counts: Counts
  script: Script<Fault>
  always: Fault[]
  linkScript: Script<LinkFault>
  /** The current release. The fault `publish` replaces it by the release of the next seed. */
  live(): Release
  /** Body bytes of the file sent so far, in all responses. */
  bytesSent(): number
  /** Ends all current stalls. */
  resume(): void
  /** Closes all connections, as when the network is lost. */
  drop(): void
  close(): Promise<void>
}

/** Opens a loopback port for origins. Until an origin uses it, requests get no response. `path` is that of the file. */
export async function openPort(path = defaultPath): Promise<OriginPort> {
  const server = createServer()
  // With a wrong Content-Length the connection stays open for ever, as with the worst servers.
  server.keepAliveTimeout = 0
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { base, fileUrl: base + path, server, close }
}

/** Starts an origin that serves a generated APK with scripted faults, on its own loopback port or on `port`. */
export async function faultyOrigin(behaviour: Behaviour = {}, port?: OriginPort): Promise<Origin> {
  const { base, fileUrl, server, close } = port ?? (await openPort(behaviour.path))
  const filePath = new URL(fileUrl).pathname
  const { size = 12 * 1024 * 1024, seed = 1, file: path, signed = false, linkFacts = [] } = behaviour
  let release = path ? releaseAt(path, seed) : apkRelease(seed, size)
  let published = 0
  let token = 0
  let revoked = 0
  let stalls = new AbortController()
  const counts = emptyCounts()

  const answer = (request: IncomingMessage, response: ServerResponse) => void route(request, response)
  server.on('request', answer)

  const origin: Origin = {
    fileUrl,
    linkUrl: `${base}/link`,
    counts,
    script: [...(behaviour.script ?? [])],
    always: behaviour.always ?? [],
    linkScript: [...(behaviour.linkScript ?? [])],
    live: () => release,
    bytesSent: () => counts.requests.reduce((sum, { sent }) => sum + sent, 0),
    resume() {
      stalls.abort()
      stalls = new AbortController()
    },
    drop: () => server.closeAllConnections(),
    async close() {
      server.off('request', answer)
      if (!port) await close()
      else origin.drop()
    },
  }
  return origin

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base)
    if (request.method === 'OPTIONS') return preflight(url, response)
    if (url.pathname === '/link') return link(request, response)
    if (url.pathname === filePath) return file(request, url, response)
    response.writeHead(404, cors).end()
  }

  function preflight(url: URL, response: ServerResponse): void {
    if (url.pathname === filePath) counts.preflights += 1
    const allowed = { 'access-control-allow-headers': '*', 'access-control-allow-methods': 'GET, HEAD, POST' }
    response.writeHead(204, { ...cors, ...allowed }).end()
  }

  function link(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [fault] = faultsOf(origin.linkScript.shift())
    const known = { sha256: release.sha256, size: release.bytes.length, version: release.version }
    const told = Object.fromEntries(linkFacts.map((fact) => [fact, known[fact]]))
    if (signed) token += 1
    const apkLink = signed ? `${origin.fileUrl}?token=${token}` : origin.fileUrl
    return answerLink(request, response, counts, fault, { apkLink, ...told })
  }

  async function file(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    const record = recordRequest(counts, request, url)
    response.once('close', () => {
      counts.underWay -= 1
      record.endedAt = Date.now()
      if (record.end === 'open') record.end = 'left'
      behaviour.onAnswered?.(record)
    })
    const faults = [...faultsOf(origin.script.shift()), ...origin.always]
    if (pick(faults, 'publish')) release = apkRelease(seed + ++published, size)
    if (pick(faults, 'expire')) revoked = token
    const stale = signed && !(Number(url.searchParams.get('token')) > revoked)
    const now: Fault[] = stale && !pick(faults, 'expire') ? [{ do: 'expire', status: 403 }] : faults
    const told = answerTo(record.range, release, now)
    await send(
      request.method === 'HEAD' ? { ...told, body: Buffer.alloc(0) } : told,
      now,
      response,
      record,
      stalls.signal,
    )
  }
}

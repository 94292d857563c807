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

/** A loopback port that origins can follow each other at. */
export type OriginPort = { base: string; fileUrl: string; server: Server; close(): Promise<void> }

const defaultPath = '/file.apk'

/**
 * How the origin behaves: `path` is where on it the file lies (`/file.apk` when left out); `size` is the file's, 12 MiB
 * when left out, unless `file` is the path of the first release on disk;
 * `script` gives each request of the file its faults in turn, `always` are added to every answer; `signed` gives links a token that `expire` revokes; `linkFacts` are the facts the link endpoint adds.
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
  /** Called at the end of every answer of the file. */
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
  /** The release that is live now; `publish` moves to the next seed. */
  live(): Release
  /** Body bytes of the file sent so far, over all requests. */
  bytesSent(): number
  /** Ends every stall under way. */
  resume(): void
  /** Cuts every answer under way, as a lost network does. */
  drop(): void
  close(): Promise<void>
}

/** Opens a loopback port, at which nothing answers before an origin stands there. `path` is that of its file. */
export async function openPort(path = defaultPath): Promise<OriginPort> {
  const server = createServer()
  // A lie about the length keeps its connection for ever, as the worst servers do.
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

/** Starts an origin that serves a made-up APK and misbehaves by script, on a loopback port of its own or at `port`. */
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

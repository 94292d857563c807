import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type Network, type NetworkName, networks } from '../browser/networks.ts'
import { inPlaceOf } from '../origin/answer.ts'
import { emptyCounts, type RequestRecord, recordRequest } from '../origin/requestLog.ts'
import { askUpstream } from './askUpstream.ts'
import { layLine } from './line.ts'
import { relay } from './relay.ts'
import { createRules, type Rule } from './rules.ts'

/**
 * What stands before the servers. With `upstream` the proxy stands for that server alone, at an address of its own;
 * without, browsers use it for all. `tls` is the certificate by which it answers for https servers, so that faults
 * reach these, too; browsers must be told to accept it (`ignoreHTTPSErrors`).
 */
export type ProxyOptions = {
  upstream?: string
  port?: number
  rules?: Rule[]
  network?: NetworkName | Network | null
  tls?: { key: string; cert: string }
  /** Called at the end of every answer to which a rule applied. */
  onAnswered?: (record: RequestRecord & { url: string }) => void
}

/** A running proxy. `url` is its address, without a slash at the end; `requests` are all answers that passed it. */
export type FaultyProxy = {
  url: string
  requests: (RequestRecord & { url: string })[]
  /** Adds a rule. Returns what takes it away again. */
  fault(rule: Rule): () => void
  /** Takes all rules away. */
  clear(): void
  /** Puts a network between the browser and all servers; one rate for all. Null takes it away. */
  throttle(network: NetworkName | Network | null): void
  /** Ends every stall under way. */
  resume(): void
  /** Cuts every connection, as a lost network does. */
  drop(): void
  close(): Promise<void>
}

/** Starts a proxy on loopback that passes everything on, except where a rule says how it misbehaves. */
export async function faultyProxy(options: ProxyOptions = {}): Promise<FaultyProxy> {
  const { upstream, port = 0, tls, onAnswered } = options
  const rules = createRules(options.rules ?? [])
  let network = asNetwork(options.network ?? null)
  let stalls = new AbortController()
  const line = layLine(() => network)
  const counts = emptyCounts()
  const requests: FaultyProxy['requests'] = []
  const sockets = new Set<Socket>()

  const server = createServer((request, response) => void answer(request, response, ''))
  // A lie about the length keeps its connection for ever, as the worst servers do.
  server.keepAliveTimeout = 0
  const secure =
    tls && createSecureServer(tls, (request, response) => void answer(request, response, 'https://'))
  const remember = (socket: Socket) => void sockets.add(socket.once('close', () => sockets.delete(socket)))
  server.on('connection', remember)

  server.on('connect', (request, near: Socket, head: Buffer) => {
    near.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    near.unshift(head)
    if (secure) secure.emit('connection', near)
    else tunnel(near, new URL(`https://${request.url}`))
  })
  server.on('upgrade', (request, near: Socket, head: Buffer) => {
    const url = addressOf(request, '')
    const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const far = tunnel(near, url)
    far.write(`${request.method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`)
    far.write(head)
  })

  /** Joins two ends over the line; what is encrypted passes unread. */
  function tunnel(near: Socket, url: URL): Socket {
    const far = connect(Number(url.port || (url.protocol === 'https:' ? 443 : 80)), url.hostname)
    remember(far)
    if (network.offline) far.destroy()
    line.join(near, far)
    return far
  }

  function addressOf(request: IncomingMessage, scheme: string): URL {
    if (scheme) return new URL(`${scheme}${request.headers.host}${request.url}`)
    return new URL(request.url ?? '/', upstream ?? `http://${request.headers.host}`)
  }

  async function answer(request: IncomingMessage, response: ServerResponse, scheme: string): Promise<void> {
    const url = addressOf(request, scheme)
    const record = Object.assign(recordRequest(counts, request, url), { url: url.href })
    requests.push(record)
    const faults = rules.next(url)
    response.once('close', () => {
      counts.underWay -= 1
      record.endedAt = Date.now()
      if (record.end === 'open') record.end = 'left'
      if (faults.length > 0) onAnswered?.(record)
    })
    try {
      await line.wait()
      if (network.offline) throw new Error('offline')
      const other = inPlaceOf(faults)
      const { headers, ...rest } = other
        ? { ...other, body: [other.body] as unknown as AsyncIterable<Buffer> }
        : await askUpstream(url, request, faults)
      await relay({ ...rest, headers }, faults, line, response, record, stalls.signal)
    } catch {
      // A server that breaks off, or that nobody reaches, is what the browser is to see.
      response.destroy()
    }
  }

  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fault: rules.add,
    clear: rules.clear,
    throttle(next) {
      network = asNetwork(next)
      if (network.offline) drop()
    },
    resume() {
      stalls.abort()
      stalls = new AbortController()
    },
    drop,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        drop()
      }),
  }
}

const asNetwork = (network: NetworkName | Network | null): Network =>
  typeof network === 'string' ? networks[network] : (network ?? {})

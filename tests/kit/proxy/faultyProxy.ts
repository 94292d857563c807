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
 * Options of the proxy. With `upstream` it is a reverse proxy for that server; else browsers use it for all servers.
 * With the certificate `tls` it responds for https servers too, so that faults reach them; browsers must accept the
 * certificate (`ignoreHTTPSErrors`).
 */
export type ProxyOptions = {
  upstream?: string
  port?: number
  rules?: Rule[]
  network?: NetworkName | Network | null
  tls?: { key: string; cert: string }
  /** Called at the end of every response that had a fault. */
  onAnswered?: (record: RequestRecord & { url: string }) => void
}

/** A running proxy. `url` has no trailing slash; `requests` lists all requests that passed the proxy. */
export type FaultyProxy = {
  url: string
  requests: (RequestRecord & { url: string })[]
  /** Adds a rule. Returns a function that removes it. */
  fault(rule: Rule): () => void
  /** Removes all rules. */
  clear(): void
  /** Slows down the traffic with all servers, which share the rate. `null` ends it. */
  throttle(network: NetworkName | Network | null): void
  /** Ends all current stalls. */
  resume(): void
  /** Closes all connections, as when the network is lost. */
  drop(): void
  close(): Promise<void>
}

/** Starts a proxy on a loopback port. It forwards everything, except where a rule adds a fault. */
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
  // With a wrong Content-Length the connection stays open for ever, as with the worst servers.
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

  /** Connects two sockets over the line. Encrypted bytes pass unread. */
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
      // The server broke off or could not be reached, and the browser must see this.
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

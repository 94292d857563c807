import { once } from 'node:events'
import { type AddressInfo, createServer, Socket } from 'node:net'

/** A link: bytes a second for all its connections together, the way there and back in ms, and the share of packets lost. */
export type LinkProfile = { rate: number; rttMs: number; loss: number }

const packet = 1460
const firstWindow = 10
const leastTimeoutMs = 1_000
const mostHeld = 4 * 1024 * 1024

/** A proxy on loopback to the server of `url` whose answers come as over a link: the URL behind it, and how to close it. */
export async function openLink(url: string, profile: LinkProfile) {
  const port = Number(new URL(url).port)
  const sockets = new Set<Socket>()
  let senders = 0
  const server = createServer((client) => {
    const origin = new Socket({ highWaterMark: mostHeld } as object).connect(port, '127.0.0.1')
    for (const socket of [client, origin]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
      })
    }
    client.on('data', (bytes) => setTimeout(() => origin.write(bytes), profile.rttMs / 2))
    client.on('end', () => origin.end())
    void carry(origin, client)
  })

  /** Sends what the origin answers, a window for each round trip, as Reno would: RFC 5681. */
  async function carry(origin: Socket, client: Socket) {
    let window = firstWindow
    let threshold = Infinity
    while (!client.destroyed && !origin.readableEnded) {
      if (origin.readableLength === 0) {
        const heard = new AbortController()
        const { signal } = heard
        const event = (name: string) => once(origin, name, { signal })
        await Promise.race([event('readable'), event('end')]).catch(() => {})
        heard.abort()
        continue
      }
      senders += 1
      await pass(profile.rttMs)
      // The fraction of a packet goes to one of the senders by chance, so that many of them carry as much as one.
      const room = Math.floor((profile.rate * profile.rttMs) / 1000 / packet / senders + Math.random())
      senders -= 1
      const sent = Math.min(window, Math.ceil(origin.readableLength / packet))
      const through = Math.min(sent, Math.max(1, room))
      const lost = drawLost(through, profile.loss) + (sent - through)
      const arrived = Math.min(origin.readableLength, Math.max(0, sent - lost) * packet)
      if (arrived > 0) client.write(origin.read(arrived))
      if (lost === 0) window = window < threshold ? window * 2 : window + 1
      else {
        threshold = window = Math.max(2, Math.floor(window / 2))
        if (sent - lost < 3) await pass(leastTimeoutMs)
      }
    }
    client.end()
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const own = new URL(url)
  own.port = String((server.address() as AddressInfo).port)
  return {
    url: own.href,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const pass = (ms: number) => new Promise((done) => setTimeout(done, ms))

function drawLost(packets: number, loss: number): number {
  let lost = 0
  for (let i = 0; i < packets; i++) if (Math.random() < loss) lost += 1
  return lost
}

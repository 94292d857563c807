import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

// A terminal and npm may both send the one Ctrl-C; what comes later is meant as a second one.
const sameSignalMs = 500
const sweepMs = 100
// What is left to close when no visitor is connected any more, such as the database.
const closeMs = 5_000

export type StopTimes = {
  /** Seconds from SIGTERM in which all is served as before, for proxies to learn from `/readyz` that it ends. */
  drainS: number
  /** Seconds that transfers under way get after that. */
  graceS: number
}

/**
 * Ends the process on SIGTERM or SIGINT: `draining` aborts, after `drainS` seconds nothing new is accepted, what is
 * under way gets `graceS` more, the rest is cut. SIGINT, which comes from a terminal, drains nothing. A second signal
 * ends it at once. Call it before `app` listens.
 */
export function stopOnSignals(
  app: FastifyInstance,
  draining: AbortController,
  { drainS, graceS }: StopTimes,
): void {
  const unused = unusedConnections(app)
  let askedAt: number | null = null
  const stop = (signal: NodeJS.Signals) => {
    if (askedAt !== null) {
      if (performance.now() - askedAt > sameSignalMs) process.exit(1)
      return
    }
    askedAt = performance.now()
    draining.abort()
    setTimeout(close, signal === 'SIGTERM' ? drainS * 1000 : 0)
  }

  const close = () => {
    // Without this a kept-alive connection stays open for its time-out after its last answer.
    setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of unused) socket.destroy()
    }, sweepMs)
    setTimeout(() => app.server.closeAllConnections(), graceS * 1000)
    setTimeout(() => process.exit(1), graceS * 1000 + closeMs)
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}

/** Connections that browsers open ahead of any request; Node does not count them as idle. */
function unusedConnections(app: FastifyInstance): Set<Socket> {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.prependListener('request', ({ socket }) => void unused.delete(socket))
  return unused
}

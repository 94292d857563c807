import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

// A terminal and npm may both send a signal for one Ctrl-C. A later signal is a second Ctrl-C.
const sameSignalMs = 500
const sweepMs = 100
// To close the rest, such as the database, after the last connection is closed.
const closeMs = 5_000

export type StopTimes = {
  /** Seconds after SIGTERM in which the server still accepts requests, so that proxies can see `/readyz` fail. */
  drainS: number
  /** Seconds for running transfers after that. */
  graceS: number
}

/**
 * Ends the process on SIGTERM or SIGINT. First `draining` aborts. After `drainS` seconds the server accepts nothing new.
 * After `graceS` more it cuts running transfers. SIGINT comes from a terminal and skips the drain. A second signal ends
 * the process at once. Call this before `app` listens.
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
    // Else a keep-alive connection stays open until its timeout.
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

/** The connections that have not sent a request yet. Browsers open them early; Node does not count them as idle. */
function unusedConnections(app: FastifyInstance): Set<Socket> {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.prependListener('request', ({ socket }) => void unused.delete(socket))
  return unused
}

import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const stalledMs = 60_000
const checkMs = 15_000

/**
 * Disconnects readers who take nothing of an answer for a minute while bytes are waiting for them; the page goes on with
 * a download by range. Slow readers who take some stay, and so does whoever waits for an answer that is not ready or
 * sends a long body. The time-out of Node's sockets cannot tell: bytes that the reader sends start it again.
 */
export function cutStalledAnswers(app: FastifyInstance): void {
  type Progress = { socket: Socket; written: number; at: number }
  const open = new Map<ServerResponse, Progress>()
  app.addHook('onRequest', ({ raw: { socket } }, { raw: answer }, next) => {
    open.set(answer, { socket, written: 0, at: Date.now() })
    answer.once('close', () => open.delete(answer))
    next()
  })

  const check = () => {
    const now = Date.now()
    for (const [answer, progress] of open) {
      const { socket, written, at } = progress
      // Another piece is written as soon as the one before was taken.
      const hasMoved = answer.writableLength === 0 || socket.bytesWritten !== written
      if (hasMoved) Object.assign(progress, { written: socket.bytesWritten, at: now })
      else if (now - at >= stalledMs) socket.destroy()
    }
  }
  const checking = setInterval(check, checkMs).unref()
  app.addHook('onClose', async () => clearInterval(checking))
}

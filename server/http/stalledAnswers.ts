import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const stalledMs = 60_000
const checkMs = 15_000

/**
 * Disconnects a client that reads nothing for 60 s while bytes wait for it; a download then resumes by range. A slow
 * client stays, and so does one that waits for an answer or sends a long body. Node's socket timeout does not do this:
 * bytes that the client sends restart it.
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
      // The server writes the next piece as soon as the client has read the last one.
      const hasMoved = answer.writableLength === 0 || socket.bytesWritten !== written
      if (hasMoved) Object.assign(progress, { written: socket.bytesWritten, at: now })
      else if (now - at >= stalledMs) socket.destroy()
    }
  }
  const checking = setInterval(check, checkMs).unref()
  app.addHook('onClose', async () => clearInterval(checking))
}

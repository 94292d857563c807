import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { holdsBearer } from '../http/bearer.ts'
import { failure } from '../http/errors.ts'
import { notAllPublished } from './follow.ts'
import type { Hint } from './hint.ts'
import type { Publisher } from './publisher.ts'

const mostBodyBytes = 8 * 1024 * 1024

/** What Strapi sends when an entry is published. Only the key of the entry is used. */
const notice = v.object({
  model: v.string(),
  entry: v.object({ documentId: v.string(), locale: v.nullish(v.string()) }),
})

/** What Strapi sends when a file is replaced or deleted. */
const mediaNotice = v.object({
  event: v.picklist(['media.update', 'media.delete']),
  media: v.object({ url: v.pipe(v.string(), v.startsWith('/uploads/')) }),
})

const rollBackOrder = v.object({ snapshot: v.string() })

/** `POST /hooks/publish` fetches and renders a published entry. `POST /hooks/rollback` with `{snapshot}` rolls back. */
export function serveHook(
  app: FastifyInstance,
  publisher: Pick<Publisher, 'publish' | 'rollBack'>,
  secret: string,
  signal: AbortSignal,
): void {
  const options = {
    bodyLimit: mostBodyBytes,
    // Before the body, which may be large, is read.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (holdsBearer(request, secret)) return
      return reply.code(401).send(failure(401, 'The bearer secret is missing or wrong.'))
    },
  }
  const failed = (request: FastifyRequest, reply: FastifyReply, error: unknown, message: string) => {
    request.log.error(error)
    return reply.code(502).send(failure(502, message))
  }
  app.post('/hooks/publish', options, async (request, reply) => {
    try {
      const report = await publisher.publish(hintIn(request.body), signal)
      if (report.problems.length > 0) request.log.warn({ problems: report.problems }, notAllPublished)
      return report
    } catch (error) {
      const message = 'The server could not read the CMS or the database. It tries again later.'
      return failed(request, reply, error, message)
    }
  })
  app.post('/hooks/rollback', options, async (request, reply) => {
    const order = v.safeParse(rollBackOrder, request.body)
    if (!order.success) return reply.code(400).send(failure(400, 'The body must name a snapshot.'))
    try {
      const outcome = await publisher.rollBack(order.output.snapshot, signal)
      if (outcome.kind === 'refused') return reply.code(422).send(failure(422, outcome.problem))
      return outcome.report
    } catch (error) {
      const message = 'The server could not read the database, or a picture from the CMS. Nothing changed.'
      return failed(request, reply, error, message)
    }
  })
}

function hintIn(body: unknown): Hint {
  const media = v.safeParse(mediaNotice, body)
  if (media.success) return { upload: media.output.media.url }
  const read = v.safeParse(notice, body)
  if (!read.success) return 'everything'
  const { model, entry } = read.output
  if (model === 'site') return 'site'
  return model === 'page' && entry.locale
    ? { documentId: entry.documentId, locale: entry.locale }
    : 'everything'
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { holdsBearer } from '../http/bearer.ts'
import { failure } from '../http/errors.ts'
import type { Hint } from './hint.ts'
import type { Publisher } from './publisher.ts'

const mostBodyBytes = 8 * 1024 * 1024

/** What Strapi sends when something is published; of it only which entry it was is believed. */
const notice = v.object({
  model: v.string(),
  entry: v.object({ documentId: v.string(), locale: v.nullish(v.string()) }),
})

/** What it sends when another file is put at an address, or a file is deleted. */
const mediaNotice = v.object({
  event: v.picklist(['media.update', 'media.delete']),
  media: v.object({ url: v.pipe(v.string(), v.startsWith('/uploads/')) }),
})

const rollBackOrder = v.object({ snapshot: v.string() })

/**
 * `POST /hooks/publish` fetches what was published and renders it; `POST /hooks/rollback` with `{snapshot}` goes back to
 * what was live. Without a secret there are no such routes.
 */
export function serveHook(
  app: FastifyInstance,
  publisher: Pick<Publisher, 'publish' | 'rollBack'>,
  secret: string,
  signal: AbortSignal,
): void {
  const options = {
    bodyLimit: mostBodyBytes,
    // Before the body is read, which may be large.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (holdsBearer(request, secret)) return
      return reply.code(401).send(failure(401, 'The bearer secret is missing or wrong.'))
    },
  }
  app.post('/hooks/publish', options, async (request, reply) => {
    try {
      const report = await publisher.publish(hintIn(request.body), signal)
      if (report.problems.length > 0)
        request.log.warn({ problems: report.problems }, 'Not all could be published')
      return report
    } catch (error) {
      request.log.error(error)
      return reply
        .code(502)
        .send(failure(502, 'The CMS or the database could not be read; it is tried again later.'))
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
      request.log.error(error)
      return reply
        .code(502)
        .send(failure(502, 'The CMS, for a picture, or the database could not be read; nothing changed.'))
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

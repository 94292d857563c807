import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { holdsBearer } from '../http/bearer.ts'
import { failure } from '../http/errors.ts'
import type { Hint, Publisher } from './publisher.ts'

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

/** `POST /hooks/publish`: fetches what was published and renders it. Without a secret there is no such route. */
export function serveHook(
  app: FastifyInstance,
  publisher: Pick<Publisher, 'publish'>,
  secret: string,
  signal: AbortSignal,
): void {
  app.post(
    '/hooks/publish',
    {
      bodyLimit: mostBodyBytes,
      // Before the body is read, which may be large.
      onRequest: async (request, reply) => {
        if (holdsBearer(request, secret)) return
        return reply.code(401).send(failure(401, 'The bearer secret is missing or wrong.'))
      },
    },
    async (request, reply) => {
      try {
        const report = await publisher.publish(hintIn(request.body), signal)
        if (report.problems.length > 0)
          request.log.warn({ problems: report.problems }, 'Not all could be published')
        return report
      } catch (error) {
        request.log.error(error)
        return reply.code(502).send(failure(502, 'The CMS could not be read; it is tried again later.'))
      }
    },
  )
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

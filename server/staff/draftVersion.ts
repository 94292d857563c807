import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { failure } from '../http/errors.ts'
import type { CmsContext } from './cmsContext.ts'
import type { AuthProvider } from './login/authProvider.ts'
import type { CookieSettings } from './login/sessionCookie.ts'
import { documentQuery } from './pageQuery.ts'
import { readerOf } from './readerOf.ts'

/** A hash of a page from the CMS: it changes with every text, picture and order. */
export const versionOf = (raw: unknown): string =>
  createHash('sha256').update(JSON.stringify(raw)).digest('base64url')

/**
 * `GET /api/staff/version?document=…&locale=…&status=…`: the version of a page in the CMS, for signed-in staff or with a
 * pass of the CMS. An open preview polls it and reloads after editors save.
 */
export function serveDraftVersion(
  app: FastifyInstance,
  cmsContext: Pick<CmsContext, 'cms'> | null,
  provider: Pick<AuthProvider, 'check'>,
  settings: CookieSettings,
  signal: AbortSignal,
): void {
  app.get('/api/staff/version', async (request, reply) => {
    const asked = v.safeParse(documentQuery, request.query)
    const reader = await readerOf(request, reply, asked.success ? asked.output : {}, provider, settings)
    if (reader === 'signed-out') return reply.code(401).send(failure(401, 'Only for signed-in staff.'))
    if (!asked.success)
      return reply.code(400).send(failure(400, 'The query must name a document and its locale.'))
    const unreachable = () => reply.code(502).send(failure(502, 'The CMS did not give the page.'))
    if (reader === 'unreachable' || cmsContext === null) return unreachable()
    const { document: documentId, locale, status } = asked.output
    const drafts = status === 'draft' ? reader : undefined
    try {
      return { version: versionOf(await cmsContext.cms.page({ documentId, locale }, signal, drafts)) }
    } catch {
      return unreachable()
    }
  })
}

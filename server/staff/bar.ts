import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { PageReport } from '../../src/app/staff/pageReport.ts'
import { failure } from '../errors.ts'
import { type Desk, editAddress, previewAddress } from './desk.ts'
import type { Gate } from './gate.ts'
import type { LoginSettings } from './login.ts'
import { pageQuery } from './pageQuery.ts'
import { ownFirst, stateOf } from './pageState.ts'
import { askerOf } from './signedIn.ts'

const nothing = { problems: [], edit: null, preview: null, live: null }

/** `GET /api/staff/page?path=…` or `?document=…&locale=…`: where a page stands, for signed-in staff. */
export function serveBar(
  app: FastifyInstance,
  desk: Desk | null,
  gate: Pick<Gate, 'check'>,
  settings: LoginSettings,
  signal: AbortSignal,
): void {
  app.get('/api/staff/page', async (request, reply): Promise<PageReport | unknown> => {
    const asker = await askerOf(request, reply, gate, settings)
    if (asker.kind === 'stranger') return reply.code(401).send(failure(401, 'Only for signed-in staff.'))
    if (asker.kind === 'unknown') return { ...nothing, state: 'unreachable' }
    const asked = v.safeParse(pageQuery, request.query)
    if (!asked.success)
      return reply.code(400).send(failure(400, 'The query must name a path, or a document and its locale.'))
    if (desk === null) return { ...nothing, state: 'files' }
    const { publisher, cms, origin } = desk
    const named = asked.output
    const key =
      'path' in named ? publisher.pageAt(named.path) : { documentId: named.document, locale: named.locale }
    if (key === null) return { ...nothing, state: 'other', problems: publisher.problems() }
    const links = {
      edit: editAddress(origin, key),
      preview: previewAddress(key),
      live: publisher.addressOf(key),
      problems: ownFirst(key, publisher.problems()),
    }
    try {
      const draft = await cms.page(key, signal, asker.jwt)
      return { ...links, state: stateOf(key, draft, publisher.live(key), links.problems) }
    } catch (error) {
      request.log.warn({ reason: String(error) }, 'The CMS did not give a draft')
      return { ...links, state: 'unreachable' }
    }
  })
}

import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { PageReport } from '../../src/model/pageReport.ts'
import { nameOf, type PageKey } from '../../src/site/content.ts'
import { failure } from '../http/errors.ts'
import { editedText } from '../publishing/snapshots/compare.ts'
import { type CmsContext, editAddress, previewAddress } from './cmsContext.ts'
import type { AuthProvider } from './login/authProvider.ts'
import { authenticate, type CookieSettings } from './login/sessionCookie.ts'
import { pageQuery } from './pageQuery.ts'

const nothing = { problems: [], edit: null, preview: null, live: null }

/** `GET /api/staff/page?path=…` or `?document=…&locale=…`: the state of a page, for signed-in staff. */
export function serveBar(
  app: FastifyInstance,
  cmsContext: CmsContext | null,
  provider: Pick<AuthProvider, 'check'>,
  settings: CookieSettings,
  signal: AbortSignal,
): void {
  app.get('/api/staff/page', async (request, reply): Promise<PageReport | unknown> => {
    const staff = await authenticate(request, reply, provider, settings)
    if (staff.kind === 'signed-out') return reply.code(401).send(failure(401, 'Only for signed-in staff.'))
    if (staff.kind === 'unreachable') return { ...nothing, state: 'unreachable' }
    const asked = v.safeParse(pageQuery, request.query)
    if (!asked.success)
      return reply.code(400).send(failure(400, 'The query must name a path, or a document and its locale.'))
    if (cmsContext === null) return { ...nothing, state: 'files' }
    const { publisher, cms, origin } = cmsContext
    const named = asked.output
    const key =
      'path' in named ? publisher.pageAt(named.path) : { documentId: named.document, locale: named.locale }
    const [refused, leftOut] = [publisher.problems(), publisher.leftOut()]
    const problems = [...refused, ...leftOut]
    if (key === null) return { ...nothing, state: 'other', problems }
    const links = {
      edit: editAddress(origin, key),
      preview: previewAddress(key),
      live: publisher.addressOf(key),
    }
    const withOwn = (raw: unknown) => {
      const ignored = publisher.withoutEffect(raw).map((problem) => `${nameOf(key)}: ${problem}`)
      return ownFirst(key, [...problems, ...ignored])
    }
    const live = publisher.live(key)
    try {
      const draft = await cms.page(key, signal, { login: staff.jwt })
      // Only previews ask with a document.
      const report = { ...links, problems: withOwn('document' in named ? draft : live) }
      if (refused.some((problem) => isAbout(key, problem))) return { ...report, state: 'refused' }
      if (leftOut.some((problem) => isAbout(key, problem))) return { ...report, state: 'partly' }
      return { ...report, state: editedText(draft) === editedText(live) ? 'published' : 'changed' }
    } catch (error) {
      request.log.warn({ reason: String(error) }, 'The server could not read a draft from the CMS.')
      return { ...links, problems: withOwn(live), state: 'unreachable' }
    }
  })
}

/** All problems, those of this page first. */
const ownFirst = (key: PageKey, problems: string[]): string[] =>
  [...problems].sort((one, other) => Number(isAbout(key, other)) - Number(isAbout(key, one)))

const isAbout = (key: PageKey, problem: string) => problem.startsWith(`${nameOf(key)}: `)

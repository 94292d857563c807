import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { EditableText } from '../../src/model/text/editableText.ts'
import { allowApks } from '../../src/site/headers.ts'
import { refusal } from '../http/errors.ts'
import type { DraftReader } from '../publishing/cms/strapi.ts'
import type { CmsContext } from './cmsContext.ts'
import { versionOf } from './draftVersion.ts'
import type { AuthProvider } from './login/authProvider.ts'
import type { CookieSettings } from './login/sessionCookie.ts'
import { documentQuery } from './pageQuery.ts'
import { readerOf } from './readerOf.ts'
import { listOf, paragraph, staffPage } from './staffPage.ts'

type PreviewSettings = CookieSettings & { siteFolder: string; apkOrigins: string[] }

/**
 * `GET /preview?document=…&locale=…&status=…`: the draft of a page as it would be published, for signed-in staff, or with
 * a pass that the panel of the CMS signs for this draft. Others get the login form; after the login, the same address shows
 * the page. The CMS may show the page in a frame.
 */
export function servePreview(
  app: FastifyInstance,
  cmsContext: CmsContext | null,
  provider: Pick<AuthProvider, 'check'>,
  settings: PreviewSettings,
  signal: AbortSignal,
): void {
  const framedBy = cmsContext ? `'self' ${cmsContext.origin}` : "'none'"
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-robots-tag': 'noindex',
      'content-security-policy': `default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors ${framedBy}`,
    })
  })
  const page = (reply: FastifyReply, status: number, html: string | Buffer) =>
    reply.code(status).type('text/html; charset=utf-8').send(html)

  app.get('/preview', async (request, reply) => {
    const asked = v.safeParse(documentQuery, request.query)
    const query = asked.success ? asked.output : {}
    const login = async () => page(reply, 401, await readFile(join(settings.siteFolder, 'login/index.html')))
    let reader = await readerOf(request, reply, query, provider, settings)
    if (reader === 'signed-out') return login()
    if (reader === 'unreachable')
      return page(reply, 502, notice('The CMS cannot be reached. Try again later.'))
    if (cmsContext === null) return page(reply, 404, notice('This site has no CMS, so there are no drafts.'))
    if (!asked.success) return page(reply, 400, notice(refusal(asked.issues).message))
    const { document: documentId, locale, status } = asked.output
    const read = (by: DraftReader) =>
      cmsContext.cms
        .page({ documentId, locale }, signal, status === 'draft' ? by : undefined)
        .catch((error: unknown) => {
          request.log.warn(
            { reason: String(error) },
            'The server could not read a page from the CMS for a preview.',
          )
          return 'failed' as const
        })
    let raw = await read(reader)
    if (raw === 'failed' && 'pass' in reader) {
      // The pass has ended, or it is for another draft.
      reader = await readerOf(request, reply, { status }, provider, settings)
      if (reader === 'signed-out') return login()
      if (reader !== 'unreachable') raw = await read(reader)
    }
    if (raw === 'failed')
      return page(
        reply,
        502,
        notice('The CMS did not give the page. It may be down, or your account may not read drafts.'),
      )
    if (raw === null) return page(reply, 404, notice('The CMS has no such page in this language.'))
    const preview = await cmsContext.publisher
      .preview({ ...raw, documentId, locale }, framedBy, signal)
      .catch((error: unknown) => {
        request.log.warn({ reason: String(error) }, 'The server could not render a draft.')
        return null
      })
    if (preview === null) return page(reply, 502, notice('The draft could not be shown. Try again later.'))
    if (preview.kind === 'broken')
      return page(
        reply,
        422,
        notice('This draft cannot be shown, and could not be published:', preview.problems),
      )
    reply.header('content-security-policy', allowApks(preview.policy, settings.apkOrigins))
    return page(reply, 200, marked(preview, versionOf(raw), cmsContext.origin))
  })
}

/** Adds the staff bar, which says that the page is not public, and the texts that can be edited in place. */
const marked = ({ html, texts }: { html: string; texts: EditableText[] }, version: string, cms: string) =>
  html.replace(
    /<body[^>]*>/,
    (body) =>
      `${body}<link rel="stylesheet" href="/staff/bar.css"><staff-bar data-state="draft" data-version="${version}" data-cms="${new URL(cms).origin}"><b>Preview: only staff see this</b></staff-bar><script type="module" src="/staff/bar.js"></script>` +
      `<script type="application/json" id="preview-texts">${JSON.stringify(texts).replaceAll('<', '\\u003c')}</script>`,
  )

const notice = (sentence: string, reasons: string[] = []): string =>
  staffPage('Preview', paragraph(sentence) + listOf(reasons))

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Publisher } from '../publishing/publisher.ts'
import { compare, lineOf } from '../publishing/snapshots/compare.ts'
import type { SnapshotStore } from '../publishing/snapshots/store.ts'
import type { AuthProvider } from './login/authProvider.ts'
import { callerOf } from './login/caller.ts'
import { authenticate, type CookieSettings } from './login/sessionCookie.ts'
import { listOf, paragraph, staffPage } from './staffPage.ts'

/** Null if the site has no CMS. */
export type SnapshotContext = {
  publisher: Pick<Publisher, 'rollBack' | 'current'>
  snapshots: Pick<SnapshotStore, 'list' | 'find' | 'read'>
} | null

type Settings = CookieSettings & { siteFolder: string }

const policy = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const parameters = v.object({ id: v.string() })

/**
 * `GET /snapshots`: the snapshots, for signed-in staff. `GET /snapshots/<id>` shows what a rollback would change and asks
 * for confirmation. `POST /snapshots/<id>` rolls back; pages of other sites get a 403.
 */
export function serveSnapshots(
  app: FastifyInstance,
  context: SnapshotContext,
  provider: Pick<AuthProvider, 'check'>,
  settings: Settings,
  signal: AbortSignal,
): void {
  // The form has no fields, so its body is not read.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, null),
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-robots-tag': 'noindex', 'content-security-policy': policy })
  })
  const send = (reply: FastifyReply, status: number, html: string | Buffer) =>
    reply.code(status).type('text/html; charset=utf-8').send(html)

  /** Returns the context for staff. Answers others, and returns null. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<SnapshotContext> {
    const staff = await authenticate(request, reply, provider, settings)
    if (staff.kind === 'signed-out')
      send(reply, 401, await readFile(join(settings.siteFolder, 'login/index.html')))
    else if (staff.kind === 'unreachable')
      send(reply, 502, page(paragraph('The CMS cannot be reached to check your login. Try again later.')))
    else if (context === null)
      send(reply, 404, page(paragraph('This site has no CMS, so nothing is published or kept.')))
    else return context
    return null
  }

  app.get('/snapshots', async (request, reply) => {
    const admitted = await admit(request, reply)
    if (!admitted) return reply
    const { snapshots, problems } = admitted.snapshots.list()
    const rows = snapshots.map(
      ({ id, at, parts }) =>
        `<li><a href="/snapshots/${id}">${timeOf(at)}</a><br>${Object.keys(parts).length - 1} pages</li>`,
    )
    const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : paragraph('None is kept yet.')
    return send(reply, 200, page(explanation + list + listOf(problems)))
  })

  app.get('/snapshots/:id', async (request, reply) => {
    const admitted = await admit(request, reply)
    if (!admitted) return reply
    const found = admitted.snapshots.find(v.parse(parameters, request.params).id)
    const read = found.kind === 'snapshot' ? admitted.snapshots.read(found.snapshot) : found
    if (found.kind === 'refused' || read.kind === 'refused')
      return send(reply, 404, page(paragraph(read.kind === 'refused' ? read.problem : '') + back))
    const { id, at } = found.snapshot
    const lines = compare(admitted.publisher.current(), read.content).map(lineOf)
    if (lines.length === 0)
      return send(reply, 200, page(paragraph(`This is what is live now: ${timeOf(at)}.`) + back))
    const question = `<p>Go back to what was live from <b>${timeOf(at)}</b> on? This changes at once:</p>`
    const form = `<form method="post" action="/snapshots/${id}"><button>Roll back</button></form>`
    return send(reply, 200, page(question + listOf(lines) + untilPublished + form + back))
  })

  app.post('/snapshots/:id', async (request, reply) => {
    if (callerOf(request, settings.siteOrigin) === 'other-site')
      return send(reply, 403, page(paragraph('Only pages of this site may do this.')))
    const admitted = await admit(request, reply)
    if (!admitted) return reply
    const { id } = v.parse(parameters, request.params)
    const outcome = await admitted.publisher.rollBack(id, signal).catch((error: unknown) => {
      request.log.warn({ reason: String(error) }, 'The server could not roll back to a snapshot.')
      return { kind: 'failed' } as const
    })
    if (outcome.kind === 'failed')
      return send(reply, 502, page(paragraph('The rollback failed. Try again later.') + back))
    if (outcome.kind === 'refused') return send(reply, 404, page(paragraph(outcome.problem) + back))
    const { problems } = outcome.report
    const rest = problems.length > 0 ? paragraph('These parts were not rolled back:') + listOf(problems) : ''
    return send(reply, 200, page(paragraph('The site is rolled back.') + untilPublished + rest + back))
  })
}

const explanation =
  '<p>What was live, the newest first. Choose a time to see what a roll back to it would change. Times are India’s.</p>'
const untilPublished =
  '<p>A page that is published in the CMS later replaces what was rolled back. The drafts in the CMS stay as they are.</p>'
const back = '<p><a href="/snapshots">All snapshots</a></p>'

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})
const timeOf = (at: string) => time.format(new Date(at))

const page = (content: string): string => staffPage('Snapshots', content)

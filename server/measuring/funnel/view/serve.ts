import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Experiment } from '../../../../src/model/experiment.ts'
import { refusal } from '../../../http/errors.ts'
import type { AuthProvider } from '../../../staff/login/authProvider.ts'
import { authenticate, type CookieSettings } from '../../../staff/login/sessionCookie.ts'
import { paragraph, staffPage } from '../../../staff/staffPage.ts'
import { csvLines } from '../../../storage/data/lines.ts'
import type { Tables } from '../../../storage/database/tables.ts'
import { experimentsPage } from '../../experiments/experimentsPage.ts'
import { measure } from '../../experiments/figures.ts'
import { type Asked, askedQuery, parametersOf } from '../asked.ts'
import { type Dimension, dimensions } from '../dimensions.ts'
import { ask, type FigureRow, type QueryName } from '../queries.ts'
import { funnelPage } from './funnelPage.ts'
import { queriesPage } from './queriesPage.ts'
import { vitalsPage } from './vitalsPage.ts'

type Settings = CookieSettings & { siteFolder: string }

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The login page has a script. */
const loginPolicy = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** `GET /staff/funnel`, `/staff/funnel.csv`, `/staff/vitals`, `/staff/experiments` and `/staff/queries`: the figures, for signed-in staff. */
export function serveFigures(
  app: FastifyInstance,
  db: Kysely<Tables>,
  provider: Pick<AuthProvider, 'check'>,
  experiments: () => Experiment[],
  settings: Settings,
): void {
  const send = (reply: FastifyReply, status: number, html: string | Buffer) =>
    reply.code(status).type('text/html; charset=utf-8').send(html)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-robots-tag': 'noindex', 'content-security-policy': policy })
    const staff = await authenticate(request, reply, provider, settings)
    if (staff.kind === 'staff') return
    if (staff.kind === 'unreachable')
      return send(reply, 502, note('The CMS cannot be reached to check your login. Try again later.'))
    reply.header('content-security-policy', loginPolicy)
    return send(reply, 401, await readFile(join(settings.siteFolder, 'login/index.html')))
  })

  /** Returns the query. Answers a wrong one with 400, and returns null. */
  function askedIn(request: FastifyRequest, reply: FastifyReply): Asked | null {
    const read = v.safeParse(askedQuery(Date.now()), request.query)
    if (read.success) return otherThanWhere(read.output)
    void send(reply, 400, note(refusal(read.issues).message))
    return null
  }
  const answers = (asked: Asked) => (name: QueryName) => ask(db, name, parametersOf(asked))

  app.get('/staff/funnel', async (request, reply) => {
    const asked = askedIn(request, reply)
    if (asked === null) return reply
    const answer = answers(asked)
    const by = asked.where.startsWith('network=') ? ('release' as const) : ('network' as const)
    const openedBy = asked.where.startsWith('android=') ? ('maker' as const) : ('android' as const)
    const valuesBy = (dimension: Dimension) => ask(db, 'values', { ...parametersOf(asked), by: dimension })
    const [[steps = {}], days, values, waits, ended, misfits, opened] = await Promise.all([
      answer('steps'),
      answer('days'),
      answer('values'),
      answer('waits'),
      valuesBy(by),
      valuesBy('misfit'),
      valuesBy(openedBy),
    ])
    const figures = {
      ...{ steps, days, values, waits, misfits },
      ended: { by, values: ended },
      opened: { by: openedBy, values: opened },
    }
    return send(reply, 200, funnelPage(asked, figures))
  })

  app.get('/staff/funnel.csv', async (request, reply) => {
    const asked = askedIn(request, reply)
    if (asked === null) return reply
    const rows = await answers(asked)('values')
    const columns = Object.keys(rows[0] ?? { value: '' })
    reply.header(
      'content-disposition',
      `attachment; filename="funnel-by-${asked.by}-${asked.from}-${asked.to}.csv"`,
    )
    return reply.type('text/csv; charset=utf-8').send(await csv(columns, rows))
  })

  app.get('/staff/vitals', async (request, reply) => {
    const asked = askedIn(request, reply)
    if (asked === null) return reply
    const answer = answers(asked)
    const [networks, pages, causes] = await Promise.all([
      answer('vitals-by-network'),
      answer('vitals-by-page'),
      answer('causes'),
    ])
    return send(reply, 200, vitalsPage(asked, { networks, pages, causes }))
  })

  app.get('/staff/experiments', async (_request, reply) =>
    send(reply, 200, experimentsPage(await measure(db, experiments()))),
  )

  app.get('/staff/queries', async (_request, reply) => send(reply, 200, queriesPage()))
}

const note = (text: string) => staffPage('Figures', paragraph(text))

/** A view that is limited to one campaign is not grouped by campaign. */
const otherThanWhere = (asked: Asked): Asked =>
  asked.where.startsWith(`${asked.by}=`)
    ? { ...asked, by: dimensions.find((name) => name !== asked.by) ?? asked.by }
    : asked

async function csv(columns: string[], rows: FigureRow[]): Promise<string> {
  const each = async function* () {
    yield* rows
  }
  const lines: string[] = []
  for await (const line of csvLines(columns, each(), false)) lines.push(line)
  return lines.join('')
}

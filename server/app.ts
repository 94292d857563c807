import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { serveApk } from './apk/files.ts'
import { serveLink } from './apk/link.ts'
import { openRelease } from './apk/release.ts'
import { ensureSample } from './apk/sample.ts'
import type { Config } from './config.ts'
import { daily } from './daily.ts'
import { openDatabase } from './database/open.ts'
import { answerError, failure } from './errors.ts'
import { dropOldEvents } from './events/keep.ts'
import { logEvents } from './events/log-events.ts'
import { serveLocation } from './location/location.ts'
import { keepPublished } from './publish/publishing.ts'
import { keyBeside } from './requests/dataKey.ts'
import { dropOldRequests } from './requests/keep.ts'
import { serveRequests } from './requests/requests.ts'
import { sealingWith } from './requests/sealing.ts'
import { httpsHeaders, securityHeaders } from './site/headers.ts'
import { servePages } from './site/pages.ts'
import { cmsGate, ensureAccount, ownGate } from './staff/gate.ts'
import { serveLogin } from './staff/login.ts'

const mostBodyBytes = 16 * 1024
const requestTimeoutMs = 30_000

/** The whole server, ready to listen or to be asked by tests. Throws `Refused` for a setting it cannot use. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const db = await openDatabase(config.database)
  const release = await openRelease(
    config.apkFile ?? (await ensureSample(config.dataFolder)),
    config.apkVersion,
  )
  const sealing = sealingWith(config.dataKey ?? (await keyBeside(config.dataFolder)))
  const app = Fastify({
    logger: { level: 'warn', serializers: { err: withoutValues } },
    trustProxy: config.trustProxy,
    bodyLimit: mostBodyBytes,
    requestTimeout: requestTimeoutMs,
    frameworkErrors: answerError,
  })
  const closing = new AbortController()
  app.addHook('onClose', async () => {
    closing.abort()
    await Promise.all([db.destroy(), release.file.close()])
  })
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(securityHeaders)
    if (request.protocol === 'https') reply.headers(httpsHeaders)
    next()
  })
  app.setErrorHandler(answerError)

  app.register(async (routes) => serveApk(routes, release, config.apkUrl))
  app.register(async (routes) => serveLink(routes, release, config))
  app.register(async (routes) => logEvents(routes, db))
  app.register(async (routes) => serveRequests(routes, db, sealing))
  if (config.staff) await ensureAccount(db, config.staff)
  const gate = config.cms
    ? cmsGate(config.cms.url)
    : ownGate(db, config.sessionSecret ?? sealing.fingerprint('session'))
  app.register(async (routes) =>
    serveLogin(routes, db, gate, { siteOrigin: config.siteOrigin, fingerprint: sealing.fingerprint }),
  )
  serveLocation(app, config)
  app.get('/healthz', async () => {
    await sql`select 1`.execute(db)
    return { ok: true }
  })
  // The service worker answers these; without one the page learns it from this 404.
  app.all('/_download/*', (_request, reply) =>
    reply.code(404).send(failure(404, 'No service worker is in control.')),
  )
  const refresh = servePages(app, { folder: config.siteFolder, apkOrigins: config.apkOrigins })

  if (config.cms) await keepPublished(app, { ...config, cms: config.cms }, refresh, closing.signal)

  const cleanUp = async () => {
    const now = new Date()
    await dropOldEvents(db, config.eventsKeepDays, now)
    await dropOldRequests(db, config.requestsKeepDays, now)
  }
  daily(cleanUp, closing.signal, (error) => app.log.error(error))
  return app
}

// A database's error may carry the row's values in further fields; those are about visitors.
const withoutValues = ({ name, message, code, stack }: FastifyError) => ({
  type: name,
  message,
  code,
  stack: stack ?? '',
})

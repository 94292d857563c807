import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { serveApk } from './apk/files.ts'
import { serveLink } from './apk/link.ts'
import { openRelease } from './apk/release.ts'
import { onlyOffered } from './apk/releases/offered.ts'
import { publishedIn } from './apk/releases/publishedIn.ts'
import { ensureSample } from './apk/sample.ts'
import type { Config } from './config.ts'
import { daily } from './daily.ts'
import { openDatabase } from './database/open.ts'
import { answerError, failure } from './errors.ts'
import { dropOldEvents } from './events/keep.ts'
import { logEvents } from './events/log-events.ts'
import { answerGarbage, answerUnrouted, guardAnswers } from './guard.ts'
import { serveLocation } from './location/location.ts'
import { logOptions, secretsOf } from './log.ts'
import { createMetrics } from './metrics/metrics.ts'
import { observe } from './metrics/observe.ts'
import { serveMetrics } from './metrics/serve.ts'
import { keepPublished } from './publish/publishing.ts'
import { keyBeside } from './requests/dataKey.ts'
import { dropOldRequests } from './requests/keep.ts'
import { serveRequests } from './requests/requests.ts'
import { sealingWith } from './requests/sealing.ts'
import { servePages } from './site/pages.ts'
import { serveBar } from './staff/bar.ts'
import { cmsGate, ensureAccount, ownGate } from './staff/gate.ts'
import { serveLogin } from './staff/login.ts'
import { servePreview } from './staff/preview.ts'

const mostBodyBytes = 16 * 1024
const requestTimeoutMs = 30_000

/** The whole server, ready to listen or to be asked by tests. Throws `Refused` for a setting it cannot use. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const db = await openDatabase(config.database)
  const sealing = sealingWith(config.dataKey ?? (await keyBeside(config.dataFolder)))
  const app = Fastify({
    logger: logOptions(secretsOf(config)),
    trustProxy: config.trustProxy,
    bodyLimit: mostBodyBytes,
    requestTimeout: requestTimeoutMs,
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerGarbage,
  })
  const offered = config.apkFile
    ? onlyOffered(await openRelease(config.apkFile, config.apkVersion))
    : await publishedIn(
        config.releasesFolder,
        async () => openRelease(await ensureSample(config.dataFolder), config.apkVersion),
        (error) => app.log.error(error),
      )
  const closing = new AbortController()
  app.addHook('onClose', async () => {
    closing.abort()
    await Promise.all([db.destroy(), offered.close()])
  })
  guardAnswers(app)
  app.setErrorHandler(answerError)
  const metrics = createMetrics()
  observe(app, metrics)

  app.register(async (routes) => serveApk(routes, offered, config.apkUrl))
  app.register(async (routes) => serveLink(routes, offered, config))
  app.register(async (routes) => logEvents(routes, db, metrics))
  app.register(async (routes) => serveRequests(routes, db, sealing, metrics))
  if (config.staff) await ensureAccount(db, config.staff)
  const gate = config.cms
    ? cmsGate(config.cms.url)
    : ownGate(db, config.sessionSecret ?? sealing.fingerprint('session'))
  const login = { siteOrigin: config.siteOrigin, fingerprint: sealing.fingerprint }
  app.register(async (routes) => serveLogin(routes, db, gate, login, metrics))
  serveLocation(app, config)
  if (config.metricsToken) serveMetrics(app, metrics, config.metricsToken)
  app.get('/healthz', async () => {
    await sql`select 1`.execute(db)
    return { ok: true }
  })
  // The service worker answers these; without one the page learns it from this 404.
  app.all('/_download/*', (_request, reply) =>
    reply.code(404).send(failure(404, 'No service worker is in control.')),
  )
  const refresh = servePages(app, { folder: config.siteFolder, apkOrigins: config.apkOrigins })

  const desk = config.cms && {
    ...(await keepPublished(app, { ...config, cms: config.cms }, refresh, metrics, closing.signal)),
    origin: config.cms.url,
  }
  app.register(async (routes) => serveBar(routes, desk, gate, login, closing.signal))
  app.register(async (routes) => servePreview(routes, desk, gate, { ...login, ...config }, closing.signal))

  const cleanUp = async () => {
    const now = new Date()
    await dropOldEvents(db, config.eventsKeepDays, now)
    await dropOldRequests(db, config.requestsKeepDays, now)
  }
  daily(cleanUp, closing.signal, (error) => app.log.error(error))
  return app
}

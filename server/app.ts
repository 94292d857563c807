import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { readExperiments } from '../src/site/experiments.ts'
import { createCampaigns } from './apk/campaign/campaigns.ts'
import { serveApk } from './apk/files.ts'
import { serveLink } from './apk/link.ts'
import { announcePacked } from './apk/packed/announcedPacked.ts'
import { servePacked } from './apk/packed/packedFiles.ts'
import { packedFolder } from './apk/packed/packedReleases.ts'
import { openRelease } from './apk/release.ts'
import { publishedReleases, singleRelease } from './apk/releases/servedReleases.ts'
import { keepReleases } from './apk/releases/sharedReleases.ts'
import { ensureSample } from './apk/sample/sample.ts'
import { answerError, failure } from './http/errors.ts'
import { answerMalformed, answerUnrouted, guardAnswers } from './http/guard.ts'
import { dropOldCounts } from './http/quota.ts'
import { cutStalledAnswers } from './http/stalledAnswers.ts'
import { addressKeys } from './http/visitorAddress.ts'
import { logEvents } from './measuring/events/log-events.ts'
import { dropOldEvents } from './measuring/events/retention.ts'
import { databaseStore } from './measuring/events/store.ts'
import { keepAlert } from './measuring/funnel/alert/keep.ts'
import { keepFunnel } from './measuring/funnel/keep.ts'
import { dropOldFigures } from './measuring/funnel/retention.ts'
import { serveFigures } from './measuring/funnel/view/serve.ts'
import { createMetrics, observe, serveMetrics } from './measuring/metrics.ts'
import { daily } from './process/daily.ts'
import { serveHealth } from './process/health.ts'
import { logOptions, secretsOf } from './process/log.ts'
import { keepPublished } from './publishing/publishing.ts'
import type { Config } from './settings/config.ts'
import { serveLocation } from './site/location.ts'
import { servePages } from './site/pages.ts'
import { ensureDataKey } from './site/requests/dataKey.ts'
import { encryptionWith } from './site/requests/encryption.ts'
import { sendDueLinks } from './site/requests/linkSender.ts'
import { serveRequests } from './site/requests/requests.ts'
import { dropOldRequests } from './site/requests/store.ts'
import { shareBuild, sharedAsset } from './site/sharedAssets.ts'
import { serveBar } from './staff/bar.ts'
import { serveDraftVersion } from './staff/draftVersion.ts'
import { cmsProvider } from './staff/login/authProvider.ts'
import { dropEndedSessions, withLogout } from './staff/login/endedSessions.ts'
import { ensureAccounts, localProvider } from './staff/login/localAccounts.ts'
import { serveLogin } from './staff/login/login.ts'
import { rememberedChecks } from './staff/login/rememberedChecks.ts'
import { servePreview } from './staff/preview.ts'
import { serveSnapshots } from './staff/snapshots.ts'
import { connectDatabase } from './storage/database/connect.ts'
import { oncePerDay } from './storage/shared/oncePerDay.ts'
import { watch } from './storage/shared/watch.ts'

const mostBodyBytes = 16 * 1024
const requestTimeoutMs = 30_000
// Other sites of the domain may set cookies, which the browser sends here too.
const mostHeaderBytes = 96 * 1024

export type AppOptions = {
  /** Aborts shortly before the server stops: `/readyz` then answers 503, and nothing else changes. */
  draining?: AbortSignal
}

/** Builds the whole server, ready to listen. Throws `Refused` for a setting that it cannot use. */
export async function buildApp(config: Config, { draining }: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(secretsOf(config)),
    trustProxy: config.trustProxy,
    bodyLimit: mostBodyBytes,
    requestTimeout: requestTimeoutMs,
    http: { maxHeaderSize: mostHeaderBytes },
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerMalformed,
    // While the server stops, a request on an open connection still gets its answer, and then the connection closes.
    return503OnClosing: false,
  })
  const closing = new AbortController()
  const { db, ready } = await connectDatabase(config.database, {
    prepare: (opened) => ensureAccounts(opened, config.staff),
    log: app.log,
    signal: closing.signal,
  })
  const encryption = encryptionWith(await ensureDataKey(config, db))
  const sharedDb = 'postgres' in config.database ? db : null
  if (sharedDb && !config.apkFile)
    await keepReleases(sharedDb, config.releasesFolder, {
      signal: closing.signal,
      report: (failure) =>
        failure === null
          ? app.log.warn('The server reads the APK releases from the database again.')
          : app.log.warn(
              { err: failure },
              'The server cannot read the APK releases from the database. It serves its own copies and tries again. Check the database.',
            ),
    })
  const releases = config.apkFile
    ? singleRelease(await openRelease(config.apkFile, config.apkVersion))
    : await publishedReleases(
        config.releasesFolder,
        async () => openRelease(await ensureSample(config.dataFolder), config.apkVersion),
        (error) => app.log.error(error),
      )
  app.addHook('onClose', async () => {
    closing.abort()
    await Promise.all([db.destroy(), releases.close()])
  })
  guardAnswers(app)
  cutStalledAnswers(app)
  app.setErrorHandler(answerError)
  const metrics = createMetrics()
  observe(app, metrics)
  const addressKey = addressKeys(config)

  const campaigns = createCampaigns(
    { siteFolder: config.siteFolder, releasesFolder: config.releasesFolder },
    (error) => app.log.error(error),
  )
  app.register(async (routes) => serveApk(routes, releases, campaigns, config.apkUrl))
  // The build has packed the sample.
  const packed = [packedFolder(config.releasesFolder), join(config.siteFolder, '../packed')]
  app.register(async (routes) => servePacked(routes, packed))
  app.register(async (routes) => serveLink(routes, releases, campaigns, announcePacked(packed), config))
  // Imported here, so that only servers with EVENTS_URL load the NATS client.
  const events = config.eventsNats
    ? (await import('./measuring/events/nats/natsStore.ts')).natsStore(config.eventsNats, closing.signal)
    : databaseStore(db)
  const campaignIn = async (token: string) => campaigns.campaignOf(await releases.current(), token)
  let experiments = readExperiments(config.siteFolder)
  const isExperiment = (name: string) => experiments.all.some(({ key }) => key === name)
  const proofs = { campaignIn, isExperiment }
  app.register(async (routes) => logEvents(routes, events, metrics, { ...config, ...proofs, addressKey }))
  app.register(async (routes) =>
    serveRequests(routes, db, encryption, addressKey, metrics, config.linkSender !== null),
  )
  const provider = config.cms
    ? rememberedChecks(cmsProvider(config.cms.url))
    : localProvider(db, config.sessionSecret ?? encryption.fingerprint('session'))
  const sessions = withLogout(db, provider, encryption.fingerprint)
  const login = { siteOrigin: config.siteOrigin, fingerprint: encryption.fingerprint, addressKey }
  app.register(async (routes) => serveLogin(routes, db, sessions, login, metrics))
  serveLocation(app, config)
  if (config.metricsToken) serveMetrics(app, metrics, config.metricsToken)
  serveHealth(app, draining)
  // The service worker answers these. A page without one gets this 404.
  app.all('/_download/*', (_request, reply) =>
    reply.code(404).send(failure(404, 'No service worker is in control.')),
  )
  const refreshPages = servePages(app, {
    folder: config.siteFolder,
    apkOrigins: config.apkOrigins,
    experiments: () => experiments,
    otherBuilds: async (path) => sharedDb && sharedAsset(sharedDb, path),
  })
  if (sharedDb) await shareBuild(sharedDb, config.siteFolder, ready, app.log)
  const refresh = () => {
    refreshPages()
    experiments = readExperiments(config.siteFolder)
  }

  const cmsContext = config.cms && {
    ...(await keepPublished(app, { ...config, cms: config.cms }, refresh, metrics, sharedDb, closing.signal)),
    origin: config.cms.url,
  }
  app.register(async (routes) => serveBar(routes, cmsContext, sessions, login, closing.signal))
  app.register(async (routes) => serveDraftVersion(routes, cmsContext, sessions, login, closing.signal))
  app.register(async (routes) =>
    servePreview(routes, cmsContext, sessions, { ...login, ...config }, closing.signal),
  )
  app.register(async (routes) =>
    serveSnapshots(routes, cmsContext, sessions, { ...login, ...config }, closing.signal),
  )

  app.register(async (routes) =>
    serveFigures(routes, db, sessions, () => experiments.all, { ...login, ...config }),
  )

  const { siteOrigin, linkSender: sender } = config
  if (sender) {
    const context = { db, encryption, sender, siteOrigin, metrics, signal: closing.signal }
    const report = (failure: unknown) =>
      failure === null
        ? app.log.warn('The server sends messages with the link again.')
        : app.log.error(
            { err: failure },
            'The server cannot send messages with the link. It keeps them and tries again. Check the database.',
          )
    void ready.then(() => watch(() => sendDueLinks(context, new Date()), { signal: closing.signal, report }))
  }

  void ready.then(() => keepFunnel(db, app.log, closing.signal))
  void ready.then(() => keepAlert({ db, url: config.alertUrl, log: app.log, signal: closing.signal }))

  const cleanUp = async () => {
    const now = new Date()
    await dropOldEvents(db, config.eventsKeepDays, now)
    await dropOldFigures(db, config.eventsKeepDays, now)
    await dropOldRequests(db, config.requestsKeepDays, now)
    await dropOldCounts(db, now)
    await dropEndedSessions(db, now)
  }
  const task = sharedDb ? () => oncePerDay(sharedDb, new Date(), cleanUp) : cleanUp
  void ready.then(() => daily(task, closing.signal, (error) => app.log.error(error)))
  return app
}

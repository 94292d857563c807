import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Content } from '../../src/site/content.ts'
import { materialFolder, readMaterial } from '../../src/site/share/material.ts'
import {
  type Built,
  builtFile,
  contentFile,
  type Renderer,
  type StoredUploads,
  uploadsFile,
} from '../../src/site/siteFiles.ts'
import type { Metrics } from '../measuring/metrics.ts'
import type { Tables } from '../storage/database/tables.ts'
import { watch } from '../storage/shared/watch.ts'
import { type Strapi, strapiAt } from './cms/strapi.ts'
import { shareFolderOf } from './files/sharePictures.ts'
import { follow } from './follow.ts'
import { serveHook } from './hook.ts'
import { liveSite } from './liveSite.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { sharedContent } from './sharedContent.ts'
import { type SnapshotStore, snapshotsIn } from './snapshots/store.ts'

type Publishing = { publisher: Publisher; cms: Strapi; snapshots: SnapshotStore }

type PublishSettings = {
  cms: { url: string; token: string | null }
  publishSecret: string | null
  siteFolder: string
  snapshotsFolder: string
  /** The folder of the renderer of the build. */
  renderFolder: string
}

/**
 * Keeps the site up to date with the CMS while `app` runs. With `sharedDb`, all servers show the last publication of any of
 * them; this resolves after the first attempt to show it.
 */
export async function keepPublished(
  app: FastifyInstance,
  { cms, publishSecret, siteFolder, snapshotsFolder, renderFolder }: PublishSettings,
  refresh: () => void,
  metrics: Pick<Metrics, 'rounds' | 'problems'>,
  sharedDb: Kysely<Tables> | null,
  signal: AbortSignal,
): Promise<Publishing> {
  // Without this, React loads its slower development version.
  process.env.NODE_ENV ??= 'production'
  const renderer: Renderer = await import(pathToFileURL(join(renderFolder, 'render.js')).href)
  const built = JSON.parse(readFileSync(join(renderFolder, builtFile), 'utf8')) as Built
  const material = () => readMaterial(join(renderFolder, materialFolder))
  const site = {
    folder: siteFolder,
    contentFile: join(renderFolder, contentFile),
    built,
    content: JSON.parse(readFileSync(join(renderFolder, contentFile), 'utf8')) as Content,
    uploads: JSON.parse(readFileSync(join(renderFolder, uploadsFile), 'utf8')) as StoredUploads,
    renderer,
    share: shareFolderOf(siteFolder, built.drawn, material),
  }
  const strapi = strapiAt(cms.url, cms.token)
  const snapshots = snapshotsIn(snapshotsFolder)
  const shared = sharedDb && sharedContent(sharedDb)
  const live = liveSite(site, refresh, signal)
  const publisher = counted(createPublisher(live, strapi, snapshots, shared), metrics)
  const report = (failure: unknown) =>
    failure === null
      ? app.log.warn('The server reads the published content from the database again.')
      : app.log.warn(
          { err: failure },
          'The server cannot read the published content from the database. It serves its own copy and tries again. Check the database.',
        )
  await publisher.follow(signal).catch(report)
  if (shared) void watch(() => publisher.follow(signal), { signal, report })
  if (publishSecret) serveHook(app, publisher, publishSecret, signal)
  app.addHook('onListen', async () => void follow(publisher, app.log, signal))
  return { publisher, cms: strapi, snapshots }
}

const counted = (
  publisher: Publisher,
  { rounds, problems }: Pick<Metrics, 'rounds' | 'problems'>,
): Publisher => ({
  ...publisher,
  async publish(hint, signal) {
    try {
      const report = await publisher.publish(hint, signal)
      rounds.inc({ result: report.problems.length > 0 ? 'partly' : 'whole' })
      problems.set(publisher.problems().length + publisher.leftOut().length)
      return report
    } catch (error) {
      rounds.inc({ result: 'failed' })
      throw error
    }
  },
})

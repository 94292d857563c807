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

/** The publisher, the CMS that it reads from, and what was live before. */
export type Publishing = { publisher: Publisher; cms: Strapi; snapshots: SnapshotStore }

export type PublishSettings = {
  cms: { url: string; token: string | null }
  publishSecret: string | null
  siteFolder: string
  /** Where what was live is kept, over builds. */
  snapshotsFolder: string
  /** Where the build put the renderer. */
  renderFolder: string
}

/**
 * Keeps the site at what the CMS has published, as long as `app` runs; where several machines have `sharedDb`, at what any
 * of them has published, from before it resolves.
 */
export async function keepPublished(
  app: FastifyInstance,
  { cms, publishSecret, siteFolder, snapshotsFolder, renderFolder }: PublishSettings,
  refresh: () => void,
  metrics: Pick<Metrics, 'rounds' | 'problems'>,
  sharedDb: Kysely<Tables> | null,
  signal: AbortSignal,
): Promise<Publishing> {
  // React has a slower one for whoever writes it, which it takes without this.
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
      ? app.log.warn('The content of the database can be read again')
      : app.log.warn({ err: failure }, 'The content stays as it is on this machine')
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

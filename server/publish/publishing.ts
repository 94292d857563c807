import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Content } from '../cms/content.ts'
import { strapiAt } from '../cms/strapi.ts'
import { builtFile, contentFile } from './built.ts'
import { follow } from './follow.ts'
import { serveHook } from './hook.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import type { Built, Renderer } from './siteFiles.ts'

export type PublishSettings = {
  cms: { url: string; token: string | null }
  publishSecret: string | null
  siteFolder: string
}

/** Keeps the site at what the CMS has published, as long as `app` runs. */
export async function keepPublished(
  app: FastifyInstance,
  { cms, publishSecret, siteFolder }: PublishSettings,
  refresh: () => void,
  signal: AbortSignal,
): Promise<Publisher> {
  const renderer: Renderer = await import(pathToFileURL(resolve('dist/render/render.js')).href)
  const site = {
    folder: siteFolder,
    contentFile,
    built: JSON.parse(readFileSync(builtFile, 'utf8')) as Built,
    content: JSON.parse(readFileSync(contentFile, 'utf8')) as Content,
    renderer,
  }
  const publisher = createPublisher(site, strapiAt(cms.url, cms.token), refresh)
  if (publishSecret) serveHook(app, publisher, publishSecret, signal)
  app.addHook('onListen', async () => void follow(publisher, app.log, signal))
  return publisher
}

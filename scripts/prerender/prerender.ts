import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Content } from '../../server/cms/content.ts'
import { strapiAt } from '../../server/cms/strapi.ts'
import { fetchUploads, uploadsIn } from '../../server/cms/uploads.ts'
import { builtFile, contentFile } from '../../server/publish/built.ts'
import { type Built, type Renderer, siteFiles } from '../../server/publish/siteFiles.ts'
import { policyFor } from '../../server/site/policy.ts'
import { demoPath } from '../../src/content/demoPath.ts'
import { playPage } from '../playPage.ts'
import { sharePictures } from '../sharePictures.ts'
import { assetsOf } from './assets.ts'
import { catalogueOf } from './catalogue.ts'
import { serveDevelopment } from './development.ts'
import { publishedFile } from './publishedFile.ts'
import { headersFile, redirectsFile } from './staticHosts.ts'

/** Renders every page to HTML: into the build, and on request while developing. `origin` is the public one. */
export function prerender(origin: string): Plugin {
  return {
    name: 'prerender',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const renderer: Renderer = await import(pathToFileURL(resolve('dist/render/render.js')).href)
        const content = await contentFor(renderer)
        const catalogue = catalogueOf(renderer, content)
        const pictures = await sharePictures(catalogue.pages)
        for (const { fileName, source } of pictures.values())
          this.emitFile({ type: 'asset', fileName, source })
        const play = await playPage(origin)
        this.emitFile({ type: 'asset', fileName: `${demoPath.slice(1)}index.html`, source: play.html })
        // Our own pages show it in a frame.
        const policy = policyFor({ scripts: play.scripts, styles: [play.style] }, "'self'")
        const built: Built = {
          assets: {
            ...assetsOf(bundle),
            pictures: addressesOf(pictures),
            file: await publishedFile(process.env),
          },
          origin,
          headers: { [demoPath]: { 'content-security-policy': policy } },
        }
        const { files, headers } = await siteFiles(catalogue, built, renderer)
        for (const [fileName, source] of [...Object.entries(files), ...(await uploadsFor(content))])
          this.emitFile({ type: 'asset', fileName, source })
        // The server renders with these what is published after the build.
        await writeFile(builtFile, JSON.stringify(built))
        await writeFile(contentFile, JSON.stringify(content))
        this.emitFile({
          type: 'asset',
          fileName: '_redirects',
          source: redirectsFile(catalogue.site.redirects),
        })
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(headers) })
      },
    },
    configureServer: (server) => () => void server.middlewares.use(serveDevelopment(server)),
  }
}

const cms = process.env.CMS_URL ? strapiAt(process.env.CMS_URL, process.env.CMS_TOKEN || null) : null
const patience = () => AbortSignal.timeout(60_000)

/** What the CMS has published, or the content that the project brings with it. */
const contentFor = async (renderer: Renderer): Promise<Content> =>
  cms ? cms.everything(patience()) : renderer.embeddedContent

const uploadsFor = async (content: Content) =>
  cms ? fetchUploads(uploadsIn(content), (path) => cms.file(path, patience())) : []

const addressesOf = (pictures: Awaited<ReturnType<typeof sharePictures>>) =>
  Object.fromEntries([...pictures].map(([path, { fileName }]) => [path, `/${fileName}`]))

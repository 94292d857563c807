import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Connect, Plugin, Rolldown, ViteDevServer } from 'vite'
import type { Content } from '../server/cms/content.ts'
import { strapiAt } from '../server/cms/strapi.ts'
import { fetchUploads, uploadsIn } from '../server/cms/uploads.ts'
import { builtFile, contentFile } from '../server/publish/built.ts'
import { type Built, type Headers, type Renderer, siteFiles } from '../server/publish/siteFiles.ts'
import type { Assets } from '../src/app/render.tsx'
import { type Locale, locales } from '../src/model/locale.ts'
import { playPage, playPageInDevelopment, playPath } from './playPage.ts'
import { policyFor } from './policy.ts'
import { sharePictures } from './sharePictures.ts'

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
        this.emitFile({ type: 'asset', fileName: `${playPath.slice(1)}index.html`, source: play.html })
        // Our own pages show it in a frame.
        const policy = policyFor({ scripts: play.scripts, styles: [play.style] }, "'self'")
        const built: Built = {
          assets: { ...assetsOf(bundle), pictures: addressesOf(pictures) },
          origin,
          headers: { [playPath]: { 'content-security-policy': policy } },
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
          source: redirectsForStaticHosts(catalogue.site.redirects),
        })
        this.emitFile({ type: 'asset', fileName: '_headers', source: forStaticHosts(headers) })
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

function catalogueOf(renderer: Renderer, content: Content) {
  const catalogue = renderer.readCatalogue(content.site, content.pages)
  if (catalogue.kind === 'pages') return catalogue
  throw new Error(
    `The content cannot be built:\n${catalogue.problems.map((problem) => `  ${problem}`).join('\n')}`,
  )
}

/** Finds what the pages name, and takes the boot script out: it stands in the pages themselves. */
function assetsOf(bundle: Rolldown.OutputBundle): Omit<Assets, 'pictures'> {
  const files = Object.values(bundle)
  const entry = (name: string) => {
    const found = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)
    if (found?.type !== 'chunk') throw new Error(`The build has no entry ${name}`)
    return found
  }
  const boot = entry('boot')
  delete bundle[boot.fileName]
  return {
    bundle: `/${entry('main').fileName}`,
    comeBack: `/${entry('comeBack').fileName}`,
    boot: `(()=>{${boot.code.trim()}})()`,
    stylesheets: files.flatMap(({ fileName }) => (fileName.endsWith('.css') ? [`/${fileName}`] : [])),
    fonts: Object.fromEntries(
      locales.map((locale) => [locale, files.flatMap(({ fileName }) => isFirstFont(fileName, locale))]),
    ),
  }
}

/** The display face stands above the fold; the reading face may be on the phone already. */
const isFirstFont = (file: string, locale: Locale) =>
  file.startsWith(`assets/display-${locale}-`) && !file.includes('-latin-ext-') ? [`/${file}`] : []

// Static hosts join the values of all rules that match a path, so a page's own policy has to detach the common one.
// https://developers.cloudflare.com/pages/configuration/headers/#detach-a-header
const forStaticHosts = (headers: Headers) =>
  [
    ...Object.entries(headers).flatMap(([path, fields]) => [
      path === '*' ? '/*' : path,
      ...(path === '*' ? [] : Object.keys(fields).map((name) => `  ! ${name}`)),
      ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`),
    ]),
    '/assets/*',
    '  cache-control: public, max-age=31536000, immutable',
    '',
  ].join('\n')

const addressesOf = (pictures: Awaited<ReturnType<typeof sharePictures>>) =>
  Object.fromEntries([...pictures].map(([path, { fileName }]) => [path, `/${fileName}`]))

const redirectsForStaticHosts = (redirects: { from: string; to: string }[]) =>
  redirects.map(({ from, to }) => `${from}* ${to}:splat 308\n`).join('')

const development: Assets = {
  bundle: '/src/app/main.tsx',
  boot: "import('/src/app/main.tsx')",
  comeBack: '/src/app/offline/comeBack.ts',
  stylesheets: ['/src/app/styles/site.css'],
  fonts: {},
  pictures: {},
}

const serveDevelopment =
  (server: ViteDevServer): Connect.NextHandleFunction =>
  async (request, response, next) => {
    try {
      const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname
      const renderer = (await server.ssrLoadModule('/src/app/render.tsx')) as Renderer
      if (path === playPath) {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        return response.end(await server.transformIndexHtml(path, playPageInDevelopment()))
      }
      const page = catalogueOf(renderer, renderer.embeddedContent).pages.find((one) => one.path === path)
      if (!page) return next()
      const { html } = await renderer.renderPage(page, development)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(await server.transformIndexHtml(path, html))
    } catch (error) {
      next(error)
    }
  }

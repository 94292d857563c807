import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Connect, Plugin, Rolldown, ViteDevServer } from 'vite'
import type { Assets } from '../src/app/render.tsx'
import { missingFile } from '../src/content/missing.ts'
import { playersOf } from '../src/content/players.ts'
import { foreignOrigins } from '../src/content/thirdParties.ts'
import { type Locale, locales } from '../src/model/locale.ts'
import { playPage, playPageInDevelopment, playPath } from './playPage.ts'
import { policyFor } from './policy.ts'
import { sharePictures } from './sharePictures.ts'
import { robotsFor, sitemapOf } from './sitemap.ts'
import { wellKnown } from './wellKnown.ts'

type Renderer = typeof import('../src/app/render.tsx')

/** Path → header → value; `*` stands for every path. */
type Headers = Record<string, Record<string, string>>

const policy = 'content-security-policy'

/** Renders every page to HTML: into the build, and on request while developing. `origin` is the public one. */
export function prerender(origin: string): Plugin {
  return {
    name: 'prerender',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const renderer: Renderer = await import(pathToFileURL(resolve('dist/render/render.js')).href)
        const { site, pages } = catalogueOf(renderer)
        const pictures = await sharePictures(pages)
        const assets = { ...assetsOf(bundle), pictures: addressesOf(pictures) }
        for (const { fileName, source } of pictures.values())
          this.emitFile({ type: 'asset', fileName, source })
        const scripts = [assets.boot]
        // A document keeps the policy of the page it began with, whatever page it comes to show.
        const players = playersOf(pages)
        const foreign = foreignOrigins(site.thirdParties)
        const play = await playPage(origin)
        this.emitFile({ type: 'asset', fileName: `${playPath.slice(1)}index.html`, source: play.html })
        const headers: Headers = {
          '*': { [policy]: policyFor({ scripts, players, foreign }) },
          // Our own pages show it in a frame.
          [playPath]: { [policy]: policyFor({ scripts: play.scripts, styles: [play.style] }, "'self'") },
        }
        for (const page of pages) {
          const { html, style } = await renderer.renderPage(page, assets)
          for (const path of [page.path, ...page.aliases]) {
            this.emitFile({ type: 'asset', fileName: `${path.slice(1)}index.html`, source: html })
            if (style) headers[path] = { [policy]: policyFor({ scripts, styles: [style], players, foreign }) }
          }
        }
        for (const locale of locales) {
          const page = pages.find((one) => one.page.locale === locale && one.path === one.site.home)
          if (!page) continue
          const source = await renderer.renderMissing(page, assets)
          this.emitFile({ type: 'asset', fileName: missingFile(locale), source })
          const { path, html } = await renderer.renderOffline(page, assets)
          this.emitFile({ type: 'asset', fileName: `${path.slice(1)}index.html`, source: html })
        }
        for (const [fileName, source] of Object.entries(wellKnown(site.apps))) {
          this.emitFile({ type: 'asset', fileName, source })
          headers[`/${fileName}`] = { ...headers['*'], 'content-type': 'application/json' }
        }
        this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemapOf(pages, origin) })
        this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsFor(origin) })
        this.emitFile({ type: 'asset', fileName: 'headers.json', source: JSON.stringify(headers) })
        this.emitFile({ type: 'asset', fileName: 'redirects.json', source: JSON.stringify(site.redirects) })
        this.emitFile({
          type: 'asset',
          fileName: '_redirects',
          source: redirectsForStaticHosts(site.redirects),
        })
        this.emitFile({ type: 'asset', fileName: '_headers', source: forStaticHosts(headers) })
      },
    },
    configureServer: (server) => () => void server.middlewares.use(serveDevelopment(server)),
  }
}

function catalogueOf(renderer: Renderer) {
  const catalogue = renderer.catalogue()
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
      const page = catalogueOf(renderer).pages.find((one) => one.path === path)
      if (!page) return next()
      const { html } = await renderer.renderPage(page, development)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(await server.transformIndexHtml(path, html))
    } catch (error) {
      next(error)
    }
  }

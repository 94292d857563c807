import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { type Strapi, strapiAt } from '../../server/publishing/cms/strapi.ts'
import {
  fetchUpload,
  misplaced,
  type UploadedFile,
  uploadsByName,
} from '../../server/publishing/cms/uploads.ts'
import { type Locale, locales } from '../../src/model/locale.ts'
import type { Content } from '../../src/site/content.ts'
import { staticHostHeaders } from '../../src/site/headers.ts'
import { joined } from '../../src/site/pageStyles.ts'
import { policyFor } from '../../src/site/policy.ts'
import { staticHostRedirects } from '../../src/site/redirects.ts'
import { materialFolder } from '../../src/site/share/material.ts'
import {
  type Built,
  builtFile,
  catalogueOf,
  contentFile,
  invalidContent,
  type Renderer,
  siteFiles,
  uploadsFile,
} from '../../src/site/siteFiles.ts'
import { syllablesIn } from '../../src/site/syllables.ts'
import { usedWords } from '../../src/site/usedWords.ts'
import { serveDevelopment } from './development.ts'
import { inlined } from './minify.ts'
import { type OlderFile, olderStyles } from './older.ts'
import { builtStylePieces, withWholeFonts } from './pageStyles.ts'
import { type BuildVariants, buildVariants, picturesOfPublicFolder } from './pictures.ts'
import { output, playPages } from './playPage.ts'
import { publishedFile } from './publishedFile.ts'
import { sharePictures } from './sharePictures.ts'

/**
 * Renders every page to HTML: in the build, and on request during development. `origin` is the public origin.
 * `olderScript` contains what older browsers lack.
 */
export function prerender(origin: string, olderScript: OlderFile): Plugin {
  return {
    name: 'prerender',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const renderer: Renderer = await import(pathToFileURL(resolve(output, 'render/render.js')).href)
        const content = await contentFor(renderer)
        const catalogue = catalogueOf(renderer, content)
        const pictures = await sharePictures(catalogue.pages, join(output, 'render', materialFolder))
        for (const { fileName, source } of pictures.files) this.emitFile({ type: 'asset', fileName, source })
        const play = await playPages(origin, olderScript)
        for (const { path, html } of play.pages)
          this.emitFile({ type: 'asset', fileName: `${path.slice(1)}index.html`, source: html })
        for (const fileName of builtFonts())
          if (!bundle[fileName])
            this.emitFile({ type: 'asset', fileName, source: readFileSync(join(output, 'render', fileName)) })
        // Our own pages show the demo in a frame.
        const policy = policyFor({ scripts: play.scripts, styles: [play.style] }, "'self'")
        const older = await olderStyles(joined(builtStylePieces()) + stylesheetOf(bundle).source)
        for (const { path, source } of [older, play.older])
          this.emitFile({ type: 'asset', fileName: path.slice(1), source })
        const assets = assetsOf(bundle)
        const variants = buildVariants()
        const built: Built = {
          assets: {
            ...assets,
            boot: await inlined(assets.boot),
            olderStyles: older.path,
            pictures: pictures.shown,
            file: await publishedFile(process.env),
          },
          styles: withWholeFonts(builtStylePieces(), await knownSyllables()),
          origin,
          headers: Object.fromEntries(
            play.pages.map(({ path }) => [path, { 'content-security-policy': policy }]),
          ),
          pictures: await picturesOfPublicFolder(variants),
          drawn: pictures.drawn,
        }
        const uploads = cms ? await uploadsFor(content, renderer, cms, variants) : { stored: {}, files: {} }
        const { files, headers, thrown } = await siteFiles(catalogue, built, renderer, uploads.stored)
        for (const [fileName, source] of Object.entries(files))
          this.emitFile({ type: 'asset', fileName, source })
        for (const [path, source] of Object.entries({ ...variants.files, ...uploads.files }))
          this.emitFile({ type: 'asset', fileName: path.slice(1), source })
        // `scripts/build.mjs` prints them.
        await writeFile(join(output, warningsFile), JSON.stringify([...catalogue.warnings, ...thrown]))
        // The server needs these files to render pages that are published after the build.
        await writeFile(join(output, 'render', builtFile), JSON.stringify(built))
        await writeFile(join(output, 'render', contentFile), JSON.stringify(content))
        await writeFile(join(output, 'render', uploadsFile), JSON.stringify(uploads.stored))
        this.emitFile({
          type: 'asset',
          fileName: '_redirects',
          source: staticHostRedirects(catalogue.redirects),
        })
        this.emitFile({ type: 'asset', fileName: '_headers', source: staticHostHeaders(headers) })
      },
    },
    configureServer: (server) => () => void server.middlewares.use(serveDevelopment(server)),
  }
}

const warningsFile = 'warnings.json'

/** The syllables that the font subsets contain. */
async function knownSyllables(): Promise<Partial<Record<Locale, string[]>>> {
  const known = locales.map(async (locale) => {
    const words = [...(await usedWords(locale))].join(' ')
    return [locale, [...syllablesIn(words, locale)]]
  })
  return Object.fromEntries(await Promise.all(known))
}

const cms = process.env.CMS_URL ? strapiAt(process.env.CMS_URL, process.env.CMS_TOKEN || null) : null
const patience = () => AbortSignal.timeout(60_000)

/** The content that the CMS has published, or the project's own content. */
const contentFor = async (renderer: Renderer): Promise<Content> =>
  cms ? cms.everything(patience()) : renderer.embeddedContent

/** Fetches the editors' files that the content names, and those served unchanged. Throws with all refused files. */
async function uploadsFor(content: Content, renderer: Renderer, from: Strapi, variants: BuildVariants) {
  const fetched = new Map<string, UploadedFile>()
  const problems: string[] = []
  for (const { name, uploads } of uploadsByName(content, renderer))
    for (const upload of uploads) {
      const file = fetched.get(upload.url) ?? (await fetchUpload(upload.url, from, variants.add, patience()))
      fetched.set(upload.url, file)
      const problem = file.kind === 'refused' ? file.problem : misplaced(upload, file.stored.type)
      if (problem !== null) problems.push(`${name}: ${upload.field}: ${problem}`)
    }
  if (problems.length > 0) throw invalidContent(problems)
  const files = [...fetched].flatMap(([url, file]) => (file.kind === 'file' ? [{ url, ...file }] : []))
  return {
    stored: Object.fromEntries(files.map(({ url, stored }) => [url, stored])),
    files: Object.fromEntries(
      files.flatMap(({ url, stored, bytes }) => (stored.picture ? [] : [[url, bytes]])),
    ),
  }
}

/** Finds the assets that pages link. Removes the boot script from the bundle: pages contain it inline. */
function assetsOf(bundle: Rolldown.OutputBundle): Omit<Built['assets'], 'olderStyles' | 'pictures' | 'file'> {
  const files = Object.values(bundle)
  const entry = (name: string) => {
    const found = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)
    if (found?.type !== 'chunk') throw new Error(`The build has no entry ${name}`)
    return found
  }
  const boot = entry('boot')
  delete bundle[boot.fileName]
  return {
    bundle: `/${entry('page').fileName}`,
    reloadWhenOnline: `/${entry('reloadWhenOnline').fileName}`,
    boot: boot.code,
    laterStyles: `/${stylesheetOf(bundle).fileName}`,
  }
}

function stylesheetOf(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset {
  const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('The build has no stylesheet')
  return sheet
}

/** The fonts that the styles of pages use, from the renderer's build. */
const builtFonts = () =>
  readdirSync(join(output, 'render/assets'))
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `assets/${file}`)

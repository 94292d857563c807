import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gamePage } from '../../games/ludo/page/page.ts'
import { themeColour } from '../../src/model/brand/brandColours.ts'
import { type Locale, locales } from '../../src/model/locale.ts'
import { loadOlderDemoStyles } from '../../src/model/olderStyles.ts'
import { demoPath, ludoPath } from '../../src/model/paths.ts'
import { type OlderFile, olderStyles } from './older.ts'

/** The folder that a build writes to; it replaces the previous one when it is complete (`scripts/build.mjs`). */
export const output = process.env.BUILD_OUTPUT || 'dist/builds/unnamed'

/** Where the build leaves the demo's script and style. */
export const playOutput = join(output, 'play')

// In the head, so that a game in a frame never shows what only stands under a page of its own.
const framed = "if(parent!==window)document.documentElement.className='framed'"

const addresses = Object.fromEntries(
  locales.map((locale) => [locale, { demo: demoPath(locale), ludo: ludoPath(locale) }]),
) as Record<Locale, { demo: string; ludo: string }>

type PlayPages = {
  pages: { path: string; html: string }[]
  scripts: string[]
  style: string
  /** The styles that only older browsers load. */
  older: OlderFile
}

/** The demo's page in each language as one document, which is whole in any cache, and what their policy has to allow. */
export async function playPages(origin: string, olderScript: OlderFile): Promise<PlayPages> {
  const [code, style] = await Promise.all([builtFile('.js'), builtFile('.css')])
  const load = `self.AbortSignal&&AbortSignal.any?start():import("${olderScript.path}").then(start)`
  const script = `(()=>{function start(){${code.trim()}}${load}})()`
  const older = await olderStyles(style)
  const loadOlder = `<script data-older="${older.path}">${loadOlderDemoStyles}</script>`
  const parts = {
    head: `<style>${style}</style>${loadOlder}<script>${framed}</script>`,
    tail: `<script>${script}</script>`,
    themeColour,
    addresses,
  }
  const pages = locales.map((locale) => ({ path: demoPath(locale), html: gamePage(locale, origin, parts) }))
  return { pages, scripts: [loadOlderDemoStyles, framed, script], style, older }
}

/** The same page while developing, its parts fetched one by one. */
export const playPageInDevelopment = (locale: Locale): string =>
  gamePage(locale, '', {
    head: '',
    tail: '<script type="module" src="/games/ludo/main.ts"></script>',
    themeColour,
    addresses,
  })

async function builtFile(ending: '.js' | '.css'): Promise<string> {
  const folder = join(playOutput, 'assets')
  const [file, ...others] = (await readdir(folder)).filter((name) => name.endsWith(ending))
  if (!file || others.length > 0) throw new Error(`The demo must be built to one ${ending} file in ${folder}`)
  return (await readFile(join(folder, file), 'utf8')).trim()
}

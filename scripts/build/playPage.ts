import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gamePage } from '../../games/ludo/page/page.ts'
import { themeColour } from '../../src/model/brandColours.ts'

/** The folder that a build writes to; it replaces the previous one when it is complete (`scripts/build.mjs`). */
export const output = process.env.BUILD_OUTPUT || 'dist/builds/unnamed'

/** Where the build leaves the demo's script and style. */
export const playOutput = join(output, 'play')

// In the head, so that a game in a frame never shows what only stands under a page of its own.
const framed = "if(parent!==window)document.documentElement.className='framed'"

/** The demo's page as one document, which is one request and whole in any cache, and what its policy has to allow. */
export async function playPage(origin: string): Promise<{ html: string; scripts: string[]; style: string }> {
  const [code, style] = await Promise.all([builtFile('.js'), builtFile('.css')])
  const script = `(()=>{${code.trim()}})()`
  const html = gamePage(origin, {
    head: `<style>${style}</style><script>${framed}</script>`,
    tail: `<script>${script}</script>`,
    themeColour,
  })
  return { html, scripts: [framed, script], style }
}

/** The same page while developing, its parts fetched one by one. */
export const playPageInDevelopment = (): string =>
  gamePage('', { head: '', tail: '<script type="module" src="/games/ludo/main.ts"></script>', themeColour })

async function builtFile(ending: '.js' | '.css'): Promise<string> {
  const folder = join(playOutput, 'assets')
  const [file, ...others] = (await readdir(folder)).filter((name) => name.endsWith(ending))
  if (!file || others.length > 0) throw new Error(`The demo must be built to one ${ending} file in ${folder}`)
  return (await readFile(join(folder, file), 'utf8')).trim()
}

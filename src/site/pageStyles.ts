import { styleMark } from '../app/render/assets.ts'
import { syllablesIn, textOf } from './syllables.ts'

/**
 * CSS rules in one cascade layer and under the same conditions, outermost first; `layer` is empty for rules outside of
 * layers. `needs` says what a page must contain to get them: the start of class names, such as `hero`, a language as
 * `:lang(gu)`, or the site map as `:map`. With `beyond`, only pages with a syllable that is not in this list get them.
 */
export type StylePiece = {
  layer: string
  conditions: string[]
  css: string
  needs: string[]
  beyond?: readonly string[]
}

/**
 * Puts the pieces that a page needs into its HTML, in order, and `more` after them. `style` is the text of the `style`
 * element, for the Content-Security-Policy.
 */
export function withStyles(html: string, pieces: StylePiece[], more = ''): { html: string; style: string } {
  const names = usedNames(html)
  const needed = pieces.filter(
    ({ needs, beyond }) =>
      needs.every((name) => names.has(name)) &&
      (!beyond || (needs.includes(`:lang(${languageOf(html)})`) && hasOthers(html, beyond))),
  )
  const style = joined(needed) + more
  return { html: html.replace(styleMark, () => style), style }
}

function hasOthers(html: string, syllables: readonly string[]): boolean {
  const known = new Set(syllables)
  return [...syllablesIn(textOf(html), languageOf(html))].some((syllable) => !known.has(syllable))
}

const languageOf = (html: string): string => /<html lang="(\w+)"/.exec(html)?.[1] ?? ''

/**
 * The stylesheets whose classes a document uses (`hero` for `hero-title`), its languages, and `:map` if it lists the
 * pages of all languages.
 */
function usedNames(html: string): Set<string> {
  const isMap = html.includes('data-section="site-map"')
  const languages = [...html.matchAll(isMap ? / lang="(\w+)"/g : /<html lang="(\w+)"/g)]
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
  const parts = isMap ? [':map'] : []
  return new Set([
    ...parts,
    ...languages.map(([, language]) => `:lang(${language})`),
    ...classes.map(sheetOf),
  ])
}

/** The name of the stylesheet that a class belongs to: the part before the first hyphen. */
export const sheetOf = (className: string): string => className.replace(/-.*/, '')

/** Pieces that follow each other with the same layer or conditions share a block. */
export function joined(pieces: StylePiece[]): string {
  let css = ''
  let open: string[] = []
  for (const { layer, conditions, css: rules } of pieces) {
    const blocks = [...(layer ? [`@layer ${layer}`] : []), ...conditions]
    const first = blocks.findIndex((block, place) => block !== open[place])
    const shared = first < 0 ? Math.min(blocks.length, open.length) : first
    css +=
      '}'.repeat(open.length - shared) +
      blocks
        .slice(shared)
        .map((block) => `${block}{`)
        .join('') +
      rules
    open = blocks
  }
  return css + '}'.repeat(open.length)
}

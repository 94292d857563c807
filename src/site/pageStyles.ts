import { styleMark } from '../app/render/assets.ts'
import { syllablesIn, textOf } from './syllables.ts'

/**
 * Rules of one cascade layer under the same conditions, from the outside in; `layer` is empty for rules outside. `needs` names what a page must have to need them:
 * stylesheets by the start of their classes, such as `hero`, a language as `:lang(gu)`, and the map of the site as `:map`.
 * With `beyond` only a page needs them that has a written syllable other than these.
 */
export type StylePiece = {
  layer: string
  conditions: string[]
  css: string
  needs: string[]
  beyond?: readonly string[]
}

/**
 * Puts the pieces that a page needs into its HTML, in their order, and `more` after them. `style` is the text of the
 * `style` element, for the content-security policy.
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

/** The names of the stylesheets whose classes a document has, `hero` for `hero-title`, its languages, and `:map` if it lists pages of all. */
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

/** The name of the stylesheet that a class belongs to, which is what its name begins with. */
export const sheetOf = (className: string): string => className.replace(/-.*/, '')

/** Neighbours in one cascade layer, or under the same conditions, share its block. */
function joined(pieces: StylePiece[]): string {
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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss'
import type { Plugin } from 'vite'
import type { Locale } from '../../src/model/locale.ts'
import { type StylePiece, sheetOf } from '../../src/site/pageStyles.ts'
import { output } from './playPage.ts'

const file = 'styles.json'

/**
 * Replaces the stylesheet of the renderer's build with pieces, so that each page gets only those that it needs. The
 * fonts that the stylesheet names stay in the build.
 */
export const pageStyles = (): Plugin => ({
  name: 'page-styles',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'))
      const [sheet, ...others] = sheets
      if (sheet?.type !== 'asset' || others.length > 0)
        this.error(`The pages must have one stylesheet, not ${sheets.length}`)
      delete bundle[sheet.fileName]
      this.emitFile({
        type: 'asset',
        fileName: file,
        source: JSON.stringify(stylePieces(String(sheet.source))),
      })
    },
  },
})

/** The pieces from the renderer's build. */
export const builtStylePieces = (): StylePiece[] =>
  JSON.parse(readFileSync(join(output, 'render', file), 'utf8'))

/**
 * Adds the whole fonts of a script again, for pages with a syllable that the subsets may lack. If several faces have
 * the same character, the browser uses the last one.
 */
export const withWholeFonts = (
  pieces: StylePiece[],
  syllables: Partial<Record<Locale, readonly string[]>>,
): StylePiece[] => [
  ...pieces,
  ...Object.entries(syllables).flatMap(([language, beyond]): StylePiece[] => {
    if (beyond.length === 0) return []
    const needs = [`:lang(${language})`]
    const faces = pieces
      .filter((piece) => piece.needs.join() === needs.join())
      .flatMap(({ css }) => css.match(/@font-face\{[^}]*\}/g) ?? [])
      .filter((face) => /url\(/.test(face) && !/url\([^)]*(?:\/(?:display|reading)-|-latin-)/.test(face))
    return [{ layer: '', conditions: [], css: faces.join(''), needs, beyond }]
  }),
]

/**
 * Cuts a minified stylesheet into pieces. In the layers ui, sections and app, a rule needs the stylesheets whose
 * classes its selector names. A font needs the language in its name. All pages need everything else.
 */
export function stylePieces(css: string): StylePiece[] {
  const pieces: StylePiece[] = []
  const add = (piece: StylePiece) => {
    const last = pieces.at(-1)
    if (last && placeOf(last) === placeOf(piece)) last.css += piece.css
    else pieces.push(piece)
  }

  function cut(inside: Container<ChildNode>, layer: string, conditions: string[]): void {
    inside.each((node) => {
      if (node.type === 'rule') {
        for (const { selectors, needs } of bySheets(node, layer))
          add({ layer, conditions, css: `${selectors.join()}{${node.nodes.join(';')}}`, needs })
      } else if (node.type === 'atrule' && node.name === 'layer' && node.nodes && !layer) {
        cut(node as Container<ChildNode>, node.params, conditions)
      } else if (node.type === 'atrule' && /^(?:media|supports|container|starting-style)$/.test(node.name)) {
        cut(node as Container<ChildNode>, layer, [...conditions, `@${node.name} ${node.params}`])
      } else if (node.type === 'atrule') {
        add({ layer, conditions, css: `${node}${node.nodes ? '' : ';'}`, needs: needsOf(node) })
      }
    })
  }

  cut(parse(css), '', [])
  return pieces
}

const placeOf = ({ layer, conditions, needs }: StylePiece) => JSON.stringify([layer, conditions, needs])

const conditional = ['ui', 'sections', 'app']

/** Groups a rule's selectors by what they need. */
function bySheets({ selectors }: Rule, layer: string): { selectors: string[]; needs: string[] }[] {
  const groups = new Map<string, { selectors: string[]; needs: string[] }>()
  for (const selector of selectors) {
    // Ignore arguments, such as those of `:not()` and `:is()`: a page need not contain their classes.
    let plain = selector
    while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '')
    const classes = [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => sheetOf(name))
    const [, place, language] = /^(:root|\[data-section=site-map\] )(:lang\(\w+\))/.exec(selector) ?? []
    const needs = [
      ...new Set([
        ...(conditional.includes(layer) ? classes : []),
        ...(language ? [language] : []),
        ...(language && place !== ':root' ? [':map'] : []),
      ]),
    ]
    const group = groups.get(needs.join()) ?? { selectors: [], needs }
    group.selectors.push(selector)
    groups.set(needs.join(), group)
  }
  return [...groups.values()]
}

/** What an at-rule other than a condition needs: `@font-face` or `@keyframes`. */
function needsOf(rule: AtRule): string[] {
  if (rule.name === 'keyframes') return [sheetOf(rule.params)]
  const [, language] = /font-family:['"]?(?:display|reading)-(\w\w)\b/.exec(String(rule)) ?? []
  return language ? [`:lang(${language})`] : []
}

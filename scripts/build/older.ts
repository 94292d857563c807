import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import postcss from 'postcss'
import presetEnv from 'postcss-preset-env'
import { minify, type Plugin, transformWithOxc } from 'vite'
import { scriptTargets } from './floor.ts'

/** A file that only older browsers load. */
export type OlderFile = { path: string; source: string }

const file = (ending: 'js' | 'css', source: string): OlderFile => ({
  path: `/assets/older-${createHash('sha256').update(source).digest('base64url').slice(0, 7)}.${ending}`,
  source,
})

/** The script that adds missing features to browsers before Chromium 116: `src/download/older/older.ts`, as a classic script. */
export async function olderScript(): Promise<OlderFile> {
  const name = 'src/download/older/older.ts'
  const { code } = await transformWithOxc(readFileSync(name, 'utf8'), name, { target: scriptTargets })
  const { code: short } = await minify(name, `(()=>{${code}})()`, { compress: { target: scriptTargets } })
  return file('js', short.trim())
}

// Numbers of Lightning CSS have a byte for each part of a version.
const chromium69 = { chrome: 69 << 16 }

/**
 * Styles for browsers that ignore some of `css`: for pages those without cascade layers (Chromium 69 to 98, Firefox 90 to
 * 96), for the demo those without the unit `svh`.
 */
export async function olderStyles(css: string): Promise<OlderFile> {
  // The features decide what is rewritten; `gap` and `blank` would need a script.
  const lower = presetEnv({
    browsers: 'chrome 69',
    stage: 2,
    preserve: true,
    features: { 'blank-pseudo-class': false, 'has-pseudo-class': false, 'prefers-color-scheme-query': false },
  })
  const { css: flat } = await postcss([lower]).process(css, { from: undefined })
  const { code } = transform({
    filename: 'older.css',
    code: Buffer.from(flat),
    minify: true,
    targets: chromium69,
    errorRecovery: true,
  })
  // Last, because Lightning CSS keeps one of two declarations of a property.
  const { css: complete } = await postcss([fallbacks]).process(code.toString(), { from: undefined })
  return file('css', complete)
}

const newPseudos = /:(?:has\(|where\(|details-content|popover-open|modal)/
const transforms = /^(?:translate|rotate|scale)$/

/** What `postcss-preset-env` leaves to scripts, or to nobody. Each rule names the first Chromium that does not need it. */
const fallbacks: postcss.Plugin = {
  postcssPlugin: 'fallbacks',
  OnceExit(root) {
    root.walkRules((rule) => {
      const { selectors } = rule
      // One unknown selector makes a browser drop the whole list.
      // 88
      if (rule.selector.includes(':where('))
        rule.cloneBefore({ selector: rule.selector.replaceAll(':where(', ':-webkit-any(') })
      if (selectors.length > 1 && selectors.some((one) => newPseudos.test(one)))
        rule.replaceWith(...selectors.map((selector) => rule.clone({ selectors: [selector] })))
    })
    const declarations: postcss.Declaration[] = []
    root.walkDecls((declaration) => void declarations.push(declaration))
    for (const declaration of declarations) fallBack(declaration)
  },
}

function fallBack(declaration: postcss.Declaration): void {
  // 108
  declaration.value = declaration.value.replace(/(\d)[dsl]v([hw])\b/g, '$1v$2')
  const { prop, value, parent } = declaration
  const before = (plain: string) => {
    const last = declaration.prev()
    if (plain !== value && !(last?.type === 'decl' && last.prop === prop))
      declaration.cloneBefore({ value: plain })
  }
  // 104. Firefox, which knows both, would apply both.
  if (transforms.test(prop)) declaration.replaceWith({ prop: 'transform', value: asTransform(prop, value) })
  // 90
  else if (prop.startsWith('overflow')) declaration.value = value.replace(/\bclip\b/g, 'hidden')
  // 79
  else if (!prop.startsWith('--')) before(withoutComparisons(value))
  else if (parent?.type === 'rule') atLeast79(declaration, parent as postcss.Rule)
  // 84
  if (/^(?:column-|row-)?gap$/.test(prop) && parent?.type === 'rule') spaceOut(parent as postcss.Rule)
  // 88
  if (prop === 'aspect-ratio' && parent?.type === 'rule' && /^[\d./ ]+$/.test(value))
    keepRatio(parent as postcss.Rule, value)
}

const declared = (rule: postcss.Rule, prop: string): string | undefined =>
  rule.nodes.flatMap((node) => (node.type === 'decl' && node.prop === prop ? node.value : [])).at(-1)

const asTransform = (prop: string, value: string): string =>
  value === 'none' ? value : `${prop}(${postcss.list.space(value).join(', ')})`

/** A custom property takes any value, so the one with comparisons is given to browsers that know them. */
function atLeast79(declaration: postcss.Declaration, rule: postcss.Rule): void {
  const { prop, value } = declaration
  const plain = withoutComparisons(value)
  if (plain === value) return
  const compared = postcss.atRule({ name: 'supports', params: '(width: min(1px, 2px))' })
  compared.append(postcss.rule({ selector: rule.selector }).append({ prop, value, raws: {} }))
  declaration.value = plain
  rule.after(compared)
}

/**
 * Gives a box its height: from its width if the rule has one, else by the padding of a float in it, since a percentage
 * of padding is one of the width. Pictures have attributes for that.
 */
function keepRatio(rule: postcss.Rule, value: string): void {
  const [width = 1, height = 1] = value.split('/').map(Number)
  const selectors = rule.selectors.filter((one) => !/(?:img|svg|::?(?:before|after))$/.test(one))
  if (selectors.length === 0) return
  const supports = postcss.atRule({ name: 'supports', params: 'not (aspect-ratio: 1)' })
  const add = (ending: string, declarations: [prop: string, value: string][]) => {
    const added = postcss.rule({ selectors: selectors.map((one) => one + ending) })
    for (const [prop, value] of declarations) added.append({ prop, value })
    supports.append(added)
  }
  const own = declared(rule, 'width') ?? ''
  // In a flexible box or a grid the float would be an item.
  const isStrict = /flex|grid/.test(declared(rule, 'display') ?? '') && !own.includes('%')
  const asHeight = (length: string): [string, string] => ['height', `calc(${length} * ${height / width})`]
  // The browser takes the last one that it knows.
  if (own && (isStrict || /^[\d.]+(?:rem|px)$/.test(own)))
    add('', [asHeight(withoutComparisons(own)), asHeight(own)])
  else {
    add('::before', [
      ['content', '""'],
      ['float', 'left'],
      ['padding-top', `${((100 * height) / width).toFixed(2)}%`],
    ])
    add('::after', [
      ['content', '""'],
      ['display', 'table'],
      ['clear', 'both'],
    ])
  }
  rule.after(supports)
}

/**
 * Gives the items of a flexible box in one line their distance by margins, in browsers where `gap` is for grids only.
 * They are those that do not know `appearance` without a prefix: https://caniuse.com/flexbox-gap,css-appearance
 */
function spaceOut(rule: postcss.Rule): void {
  if (!/flex$/.test(declared(rule, 'display') ?? '')) return
  const [row, column = row] = postcss.list.space(declared(rule, 'gap') ?? '')
  const isColumn = /column/.test(declared(rule, 'flex-direction') ?? declared(rule, 'flex-flow') ?? '')
  const size = isColumn ? (declared(rule, 'row-gap') ?? row) : (declared(rule, 'column-gap') ?? column)
  if (!size || size === '0') return
  const supports = postcss.atRule({ name: 'supports', params: 'not (appearance: none)' })
  const items = postcss.rule({ selectors: rule.selectors.map((one) => `${one} > * + *`) })
  supports.append(items.append({ prop: isColumn ? 'margin-top' : 'margin-left', value: size }))
  rule.after(supports)
}

/** The value with each comparison replaced by its first argument; for `min()` by one that depends on the screen. */
export function withoutComparisons(value: string): string {
  const innermost = /\b(min|max|clamp)\(([^()]*(?:\((?:[^()]|\([^()]*\))*\)[^()]*)*)\)/
  const [whole, name, inside = ''] = innermost.exec(value) ?? []
  if (whole === undefined) return value
  const parts = inside.split(/,(?![^(]*\))/).map((part) => part.trim())
  const relative = parts.find((part) => /%|vw|vh/.test(part))
  const chosen = (name === 'min' && relative) || (name === 'clamp' ? parts[1] : parts[0]) || ''
  const isSum = /[-+*/]/.test(chosen) && !/^(?:calc|var|env|min|max|clamp)?\(/.test(chosen)
  return withoutComparisons(value.replace(whole, () => (isSum ? `calc(${chosen})` : chosen)))
}

/** Adds the script to the build, and tells its path to what is built, as `import.meta.env.OLDER_SCRIPT`. */
export const older = ({ path, source }: OlderFile): Plugin => ({
  name: 'older',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: path.slice(1), source })
  },
})

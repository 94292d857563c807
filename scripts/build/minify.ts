import { type CompressOptions, type MangleOptions, minify as minifyByTerser } from 'terser'
import { minify as minifyByOxc, type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { scriptTargets } from './floor.ts'

/** The oldest browser in which a page has styles. It must parse inlined scripts: an exception may hide others. */
export const oldest = 'chrome69'

/** How a script is minified. `isModule`: its names are not global. `isEnclosed`: it is wrapped in a function. */
type Form = {
  isModule: boolean
  isEnclosed?: boolean
  compress: CompressOptions
  mangle: true | MangleOptions
}

/** For any code, including that of third parties. */
const safe = { compress: { passes: 3 }, mangle: true } as const

/**
 * For workers and packages, whose libraries are known: their getters have no side effects, no function expression is a
 * constructor, and names that begin with `_` are private. Workbox's `__WB_MANIFEST` keeps its name.
 */
const thorough = {
  compress: {
    ...safe.compress,
    ecma: 2020,
    inline: 1,
    pure_getters: true,
    unsafe_arrows: true,
    unsafe_methods: true,
  },
  mangle: { properties: { regex: /^_[a-z]/ } },
} as const

/**
 * Minifies a script with two tools, because each misses some of what the other finds. One tool alone would make it some
 * percent larger, and visitors pay for each kilobyte.
 */
async function minified(name: string, code: string, form: Form): Promise<string> {
  const terser = { module: form.isModule, format: { comments: false } }
  const { code: short = '' } = await minifyByTerser(code, {
    ...terser,
    compress: form.compress,
    mangle: false,
  })
  const oxc = {
    module: form.isModule,
    compress: { target: scriptTargets },
    mangle: false,
    codegen: { removeWhitespace: false },
  }
  const { code: shorter, errors } = await minifyByOxc(name, short, oxc)
  if (errors.length > 0) throw new Error(`${name} cannot be minified: ${errors[0]?.message}`)
  const named = await minifyByTerser(shorter, {
    ...terser,
    enclose: form.isEnclosed ?? false,
    compress: false,
    mangle: form.mangle,
  })
  return named.code ?? ''
}

/** Lowers a minified script to the syntax of the oldest browser in which a page has styles. */
async function lowered(name: string, code: string, sourceType: 'module' | 'script'): Promise<string> {
  // Assigned fields need no helper.
  const { code: lower } = await transformWithOxc(code, name, {
    target: oldest,
    sourceType,
    assumptions: { setPublicClassFields: true },
  })
  const module = sourceType === 'module'
  // Bundlers look for addresses in quotation marks, and Oxc prints some in backticks.
  const { code: short = '' } = await minifyByTerser(lower, { module, compress: false, mangle: true })
  return short
}

/** The boot script for all browsers. In browsers below `browserslist` it does nothing: buttons are plain links. */
export async function inlined(code: string): Promise<string> {
  const gated = `(()=>{if(self.HTMLDialogElement&&CSS.supports('selector(:is(a))')){${code.trim()}}})()`
  const { code: lower } = await minifyByOxc('boot.js', await lowered('boot.js', gated, 'script'), {
    compress: { target: oldest },
  })
  return lower.trim()
}

/** Where Vite does not minify, it still removes dead code, and would print the minified code with spaces again. */
const withoutReprinting = (options: Rolldown.OutputOptions) =>
  options.minify === 'dce-only' ? { ...options, minify: false } : options

/** Minifies the scripts of pages before Vite does. */
export const smallerPages = (): Plugin => ({
  name: 'smaller-pages',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk: (code, { fileName }) => minified(fileName, code, { isModule: true, ...safe }),
})

/** Minifies the service worker or a package; `forAll` lowers its syntax to that of the oldest browser. */
export const smaller = ({ forAll = false } = {}): Plugin => ({
  name: 'smaller',
  enforce: 'post',
  outputOptions: withoutReprinting,
  async renderChunk(code, { fileName }, { format }) {
    const isModule = format === 'es'
    const short = await minified(fileName, code, { isModule, ...thorough })
    return forAll ? lowered(fileName, short, isModule ? 'module' : 'script') : short
  },
})

/** Wraps the download worker in a function: the service worker imports it as a classic script with global names. */
export const classicWorkers = (): Plugin => ({
  name: 'classic-workers',
  enforce: 'post',
  outputOptions: withoutReprinting,
  renderChunk(code, { fileName, isEntry, imports, exports }) {
    if (isEntry && imports.length + exports.length > 0)
      this.error(
        `What the download worker imports later uses code of its first script: ${[...imports, ...exports]}`,
      )
    return minified(fileName, code, { isModule: true, isEnclosed: isEntry, ...thorough })
  },
})

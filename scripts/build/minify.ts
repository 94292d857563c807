import { type CompressOptions, type MangleOptions, minify as minifyByTerser } from 'terser'
import { minify as minifyByOxc, type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { scriptTargets } from './floor.ts'

/** The oldest browser in which a page has styles. It must parse what is inlined: an exception may hide others. */
export const oldest = 'chrome69'

/** How a script is minified. `isModule`: its names are its own. `isEnclosed`: it is put into a function. */
type Form = {
  isModule: boolean
  isEnclosed?: boolean
  /** The browsers that have to parse it; without it those of the floor. */
  target?: string
  compress: CompressOptions
  mangle: true | MangleOptions
}

/** For any code, that of third parties, too. */
const safe = { compress: { passes: 3 }, mangle: true } as const

/**
 * For workers and packages, whose libraries are known: no getter of theirs has an effect, no function expression is a
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
 * Minifies a script by two tools, each of which finds what the other leaves: by one alone it would be some percent larger,
 * for visitors who pay for each kilobyte.
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
    compress: { target: form.target ?? scriptTargets },
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

/** The boot script for all browsers. Below the floor of `package.json` it does nothing: buttons are plain links. */
export async function inlined(code: string): Promise<string> {
  const gated = `(()=>{if(self.HTMLDialogElement&&CSS.supports('selector(:is(a))')){${code.trim()}}})()`
  const lower = await transformWithOxc(gated, 'boot.js', { target: oldest })
  const { code: short } = await minifyByOxc('boot.js', lower.code, { compress: { target: oldest } })
  return short.trim()
}

/** Where Vite does not minify, it removes dead code instead, and prints what was minified here with spaces. */
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

/** Minifies the service worker, or a package; `target` are the browsers that have to parse it. */
export const smaller = (target?: string): Plugin => ({
  name: 'smaller',
  enforce: 'post',
  outputOptions: withoutReprinting,
  renderChunk: (code, { fileName }, { format }) =>
    minified(fileName, code, { isModule: format === 'es', ...(target && { target }), ...thorough }),
})

/** Puts the download worker into a function: the service worker imports it as a classic script, whose names are global. */
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

import { minify as minifyByTerser } from 'terser'
import { minify as minifyByOxc, type Plugin, type Rolldown } from 'vite'

/** The syntax that all browsers with service workers and modules know. */
const target = 'es2022'

const compress = {
  passes: 3,
  ecma: 2020 as const,
  inline: 1 as const,
  pure_getters: true,
  unsafe_arrows: true,
  unsafe_methods: true,
}

/**
 * Minifies a script by two tools, each of which finds what the other leaves: by one alone it would be some percent larger,
 * for visitors who pay for each kilobyte. `isModule`: its names are its own. `isEnclosed`: it is put into a function.
 */
export async function minified(
  name: string,
  code: string,
  { isModule, isEnclosed = false }: { isModule: boolean; isEnclosed?: boolean },
): Promise<string> {
  const terser = { module: isModule, format: { comments: false } }
  const { code: short = '' } = await minifyByTerser(code, { ...terser, compress, mangle: false })
  const oxc = { module: isModule, compress: { target }, mangle: false, codegen: { removeWhitespace: false } }
  const { code: shorter, errors } = await minifyByOxc(name, short, oxc)
  if (errors.length > 0) throw new Error(`${name} cannot be minified: ${errors[0]?.message}`)
  const named = await minifyByTerser(shorter, {
    ...terser,
    enclose: isEnclosed,
    compress: false,
    // The private names of libraries; Workbox's `__WB_MANIFEST` keeps its name.
    mangle: { properties: { regex: /^_[a-z]/ } },
  })
  return named.code ?? ''
}

/** Where Vite does not minify, it removes dead code instead, and prints what was minified here with spaces. */
const withoutPrinter = (options: Rolldown.OutputOptions) =>
  options.minify === 'dce-only' ? { ...options, minify: false } : options

/** Minifies every script of a build. */
export const smaller = (): Plugin => ({
  name: 'smaller',
  enforce: 'post',
  outputOptions: withoutPrinter,
  renderChunk: (code, { fileName }, { format }) => minified(fileName, code, { isModule: format === 'es' }),
})

/** Puts the download worker into a function: the service worker imports it as a classic script, whose names are global. */
export const classicWorkers = (): Plugin => ({
  name: 'classic-workers',
  enforce: 'post',
  outputOptions: withoutPrinter,
  renderChunk(code, { fileName, isEntry, imports, exports }) {
    if (isEntry && imports.length + exports.length > 0)
      this.error(
        `What the download worker imports later uses code of its first script: ${[...imports, ...exports]}`,
      )
    return minified(fileName, code, { isModule: true, isEnclosed: isEntry })
  },
})

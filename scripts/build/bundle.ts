import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import type { Plugin, Rolldown } from 'vite'

/**
 * Leaves `import()` unchanged. Vite's own helper around it preloads stylesheets and scripts
 * (https://vite.dev/guide/features#async-chunk-loading-optimization), and this site has none to preload.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
})

/** The statement at the start of a stylesheet that orders the cascade layers; empty if there is none. */
export const layerOrder = (stylesheet: string): string =>
  /^@layer [^;{]*;/.exec(readFileSync(stylesheet, 'utf8'))?.[0] ?? ''

/**
 * Puts the order of the cascade layers at the start of the stylesheet. Vite emits the styles of lazy imports before
 * those of their importer, and the first mention of a layer decides its order.
 */
export const layersFirst = (stylesheet: string): Plugin => ({
  name: 'layers-first',
  applyToEnvironment: ({ name }) => name === 'client' || name === 'ssr',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const order = layerOrder(stylesheet)
      if (!order) this.error(`${stylesheet} does not begin with the order of the layers`)
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + file.source
      }
    },
  },
})

/**
 * Removes a part of idb that the engine does not use: shortcuts for single requests and asynchronous iterators
 * (`DownloadDatabase` has neither).
 */
export const idbCore = { manualPureFunctions: ['replaceTraps'] }

/** Removes the calls of `_`, which tell developer tools the versions of Workbox. */
export const withoutWorkboxVersions = (): Plugin => ({
  name: 'without-workbox-versions',
  config: () => ({ build: { rollupOptions: { treeshake: { manualPureFunctions: ['_'] } } } }),
})

/** The server and the operator's commands: an installation without devDependencies cannot run TypeScript. */
export const serverPrograms = {
  main: 'server/main.ts',
  data: 'server/storage/data/main.ts',
  events: 'server/measuring/events/nats/main.ts',
  apk: 'scripts/apk/main.ts',
}

/** The packages that a bundle imports, without Node's own modules. */
function packagesImportedBy(bundle: Rolldown.OutputBundle): string[] {
  const imported = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
  )
  const packages = imported
    .filter((name) => !(name in bundle) && !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  return [...new Set(packages)].sort()
}

/** Fails a build of the server or the renderer that imports a package that is not in `dependencies`. */
export const runtimeImports = (dependencies: Record<string, string>): Plugin => ({
  name: 'runtime-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr' || name === 'server',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const missing = packagesImportedBy(bundle).filter((name) => !(name in dependencies))
      if (missing.length > 0)
        this.error(`Imported at run time, so move to "dependencies" in package.json: ${missing.join(', ')}`)
    },
  },
})

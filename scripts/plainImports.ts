import type { Plugin } from 'vite'

/**
 * Leaves `import()` as it is. Vite's own helper around it preloads stylesheets and scripts
 * (https://vite.dev/guide/features#async-chunk-loading-optimization), of which this site has none to preload.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
})

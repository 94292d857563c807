import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Has the one stylesheet begin with the order of its layers. Vite puts the styles of what is imported lazily before
 * those of the page that imports it, and a layer takes its place where it is named first.
 */
export const layersFirst = (stylesheet: string): Plugin => ({
  name: 'layers-first',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const [order = ''] = readFileSync(stylesheet, 'utf8').match(/^@layer [^;{]*;/) ?? []
      if (!order) this.error(`${stylesheet} does not begin with the order of the layers`)
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + file.source
      }
    },
  },
})

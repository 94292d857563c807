import type { Plugin } from 'vite'
import { brandColours } from '../../src/model/brand/brandColours.ts'

const stylesheet = '/virtual-colours.css'

/** Provides `virtual:colours.css`: the brand's colours as custom properties. */
export const colours = (): Plugin => ({
  name: 'colours',
  resolveId: (id) => (id === 'virtual:colours.css' ? stylesheet : undefined),
  load(id) {
    // In development, a stylesheet from a `<link>` is requested with `?direct`.
    if (id.replace(/\?.*/, '') !== stylesheet) return
    const properties = Object.entries(brandColours).map(([name, colour]) => `--${name}:${colour}`)
    return `@layer tokens{:root{${properties.join(';')}}}`
  },
})

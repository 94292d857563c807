import { staticView } from './lazyView.ts'
import { named, type View, type Views } from './views.ts'

/**
 * Views without state or effects. A module of its own, which the bundle imports dynamically: prerendered pages do not
 * need it.
 */
export const staticViews: Views = named(import.meta.glob<{ default: View }>('./*/*.static.tsx'), staticView)

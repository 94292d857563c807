import { staticView } from './lazyView.ts'
import { named, type View, type Views } from './views.ts'

/** Views without state or effects. Their code is not loaded where their HTML is prerendered. */
export const staticViews: Views = named(import.meta.glob<{ default: View }>('./*/*.static.tsx'), staticView)

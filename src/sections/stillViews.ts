import { stillView } from './lazyView.ts'
import { named, type View, type Views } from './views.ts'

/** The views without state and effects, also in their parts: where their HTML is on the page nobody asks for them. */
export const stillViews: Views = named(import.meta.glob<{ default: View }>('./*/*.still.tsx'), stillView)

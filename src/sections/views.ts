import type { ComponentType } from 'react'
import { type LazyView, liveView } from './lazyView.ts'
import type { SectionData } from './section.ts'

type Props = { data: SectionData }
export type View = ComponentType<Props> & Partial<LazyView<Props>>
type Module = { default: View }
/** How sections look, by the names that the CMS gives them. */
export type Views = Partial<Record<string, View>>

/** The views that every page needs, at once or at the first sign of the visitor; the names of their files say which. */
export const views: Views = {
  ...named(import.meta.glob<View>('./*/*.early.tsx', { eager: true, import: 'default' }), (view) => view),
  ...named(import.meta.glob<Module>('./*/*.live.tsx'), liveView),
}

/** The same with the type in place of the path of its file. */
export function named<T>(files: Record<string, T>, viewOf: (file: T) => View): Views {
  const pairs = Object.entries(files).map(([path, file]) => [path.split('/')[1], viewOf(file)] as const)
  return Object.fromEntries(pairs.map(([folder, view]) => [`sections.${folder}`, view]))
}

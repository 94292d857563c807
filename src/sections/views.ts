import type { ComponentType } from 'react'
import { interactiveView, type LazyView } from './lazyView.ts'
import type { SectionData } from './section.ts'

type Props = { data: SectionData }
export type View = ComponentType<Props> & Partial<LazyView<Props>>
type Module = { default: View }
/** Views of sections by the type name that the CMS uses, such as `sections.faq`. */
export type Views = Partial<Record<string, View>>

/** Eager views are in the bundle; interactive views are loaded at the first input of the visitor. */
export const views: Views = {
  ...named(import.meta.glob<View>('./*/*.eager.tsx', { eager: true, import: 'default' }), (view) => view),
  ...named(import.meta.glob<Module>('./*/*.interactive.tsx'), interactiveView),
}

/** Turns keys that are file paths into type names. */
export function named<T>(files: Record<string, T>, viewOf: (file: T) => View): Views {
  const pairs = Object.entries(files).map(([path, file]) => [path.split('/')[1], viewOf(file)] as const)
  return Object.fromEntries(pairs.map(([folder, view]) => [`sections.${folder}`, view]))
}

import type { ComponentType } from 'react'
import type { Locale } from '../model/locale.ts'
import { Island } from './island/Island.tsx'
import { wakesAt } from './island/wakesAt.ts'
import type { SectionData } from './section.ts'
import { wordsOf } from './words.ts'

type Props = { data: object; locale: Locale; words?: object | undefined }
export type Views = Partial<Record<string, ComponentType<Props>>>

/** The views of the section types by the name of their folder. A static view may contain islands. */
export const staticViews = byFolder(import.meta.glob('./*/*.static.tsx', { eager: true, import: 'default' }))
export const interactiveViews = byFolder(
  import.meta.glob('./*/*.interactive.tsx', { eager: true, import: 'default' }),
)

/** Renders a section at build: static, or as an island. Throws when its type has no view. */
export function SectionView({ section, locale }: { section: SectionData; locale: Locale }) {
  const { __component: type, ...data } = section
  const folder = type.replace('sections.', '')
  const Static = staticViews[folder]
  if (Static) return <Static data={data} locale={locale} />
  const view = interactiveViews[folder]
  if (!view) throw new Error(`There is no view in src/sections/${folder}`)
  return (
    <Island view={view} props={{ data, locale, words: wordsOf[type]?.(locale) }} wakesAt={wakesAt(section)} />
  )
}

function byFolder(files: Record<string, unknown>): Views {
  return Object.fromEntries(
    Object.entries(files).map(([path, view]) => [path.split('/')[1], view as ComponentType<Props>]),
  )
}

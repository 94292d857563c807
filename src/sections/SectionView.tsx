import type { ComponentType } from 'react'
import { endOf } from '../model/day.ts'
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

type SectionProps = { section: SectionData; locale: Locale }

/** Renders a section at build. The HTML has its end date: the service worker hides ended sections in cached pages. */
export function SectionView({ section, locale }: SectionProps) {
  const view = <View section={section} locale={locale} />
  return section.endsOn === undefined ? view : <div data-ends={endOf(section.endsOn)}>{view}</div>
}

/** Static, or as an island. Throws when the type has no view. */
function View({ section, locale }: SectionProps) {
  const { __component: type, endsOn: _ends, experiment: _form, ...data } = section
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

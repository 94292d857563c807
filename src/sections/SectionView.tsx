import type { ComponentType } from 'react'
import type { LazyView } from './lazyView.ts'
import { type SectionData, views } from './registry.ts'
import { SectionBoundary } from './SectionBoundary.tsx'

type AnyView = ComponentType<{ data: SectionData }> & Partial<LazyView<{ data: SectionData }>>

/** Nothing for a section that was added to the site after this version of it was loaded. */
export function SectionView({ section }: { section: SectionData }) {
  const View = viewOf(section)
  return (
    View && (
      <SectionBoundary>
        <View data={section} />
      </SectionBoundary>
    )
  )
}

/** Fetches what is needed to show `sections` at once. Rejects when the network fails. */
export const loadViews = (sections: SectionData[]): Promise<unknown> =>
  Promise.all(sections.map((section) => viewOf(section)?.load?.()))

/** The sections in which something may change or be used. */
export const liveOnes = (sections: SectionData[]): SectionData[] =>
  sections.filter((section) => !viewOf(section)?.isStill)

function viewOf({ __component }: SectionData): AnyView | undefined {
  // The registry pairs each name with its own data; the compiler loses the pairing in a look-up, hence the one cast.
  const view = views[__component] as AnyView | undefined
  if (!view) console.error(`There is no section ${__component}`)
  return view
}

import { asItStands } from './lazyView.ts'
import { SectionBoundary } from './SectionBoundary.tsx'
import type { SectionData } from './section.ts'
import { type View, type Views, views } from './views.ts'

let stillViews: Views | undefined

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
export async function loadViews(sections: SectionData[]): Promise<unknown> {
  stillViews ??= (await import('./stillViews.ts')).stillViews
  return Promise.all(sections.map((section) => viewOf(section)?.load?.()))
}

/** Fetches the sections in which something may change or be used. Rejects when the network fails. */
export const loadLiveViews = (sections: SectionData[]): Promise<unknown> =>
  Promise.all(sections.map(({ __component }) => views[__component]?.load?.()))

function viewOf({ __component }: SectionData): View | undefined {
  const view = views[__component] ?? (stillViews ? stillViews[__component] : asItStands)
  if (!view) console.error(`There is no section ${__component}`)
  return view
}

import { keepPrerendered } from './lazyView.ts'
import { SectionBoundary } from './SectionBoundary.tsx'
import type { SectionData } from './section.ts'
import { type View, type Views, views } from './views.ts'

let staticViews: Views | undefined

/** Renders a section; nothing if its type was added to the site after this version of the bundle was loaded. */
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

/** Loads the views of `sections`, static ones included, so that they render without suspending. Rejects when the network fails. */
export async function loadViews(sections: SectionData[]): Promise<unknown> {
  staticViews ??= (await import('./staticViews.ts')).staticViews
  return Promise.all(sections.map((section) => viewOf(section)?.load?.()))
}

/** Loads the interactive views of `sections`. Rejects when the network fails. */
export const loadInteractiveSections = (sections: SectionData[]): Promise<unknown> =>
  Promise.all(sections.map(({ __component }) => views[__component]?.load?.()))

function viewOf({ __component }: SectionData): View | undefined {
  const view = views[__component] ?? (staticViews ? staticViews[__component] : keepPrerendered)
  if (!view) console.error(`There is no section ${__component}`)
  return view
}

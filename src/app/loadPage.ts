import { loadHero } from '../sections/hero/Hero.tsx'
import { loadViews } from '../sections/SectionView.tsx'
import type { Shown } from './shown.ts'

/** Fetches all that is needed to show the page at once. Rejects when the network fails. */
export const loadPage = ({ page }: Shown): Promise<unknown> =>
  Promise.all([loadHero(page.Hero_Banner), loadViews(page.page_body)])

import { loadHero, loadLiveHero } from '../sections/hero/Hero.tsx'
import { loadLiveViews, loadViews } from '../sections/SectionView.tsx'
import { loadFrame } from './Page.tsx'
import type { Shown } from './shown.ts'

/** Fetches all that is needed to show the page at once. Rejects when the network fails. */
export const loadPage = ({ page }: Shown): Promise<unknown> =>
  Promise.all([loadHero(page.Hero_Banner), loadViews(page.page_body), loadFrame()])

/** Fetches what a page whose HTML is there needs to be used. Rejects when the network fails. */
export const loadLive = ({ page }: Shown): Promise<unknown> =>
  Promise.all([loadLiveHero(page.Hero_Banner), loadLiveViews(page.page_body)])

import Hero, { loadHero } from '../../src/sections/hero/Hero.tsx'
import { loadViews, SectionView } from '../../src/sections/SectionView.tsx'
import type { Specimen } from './specimens.ts'

export const ShownSpecimen = ({ specimen: { shows } }: { specimen: Specimen }) =>
  'hero' in shows ? <Hero data={shows.hero} /> : <SectionView section={shows.section} />

/** Fetches the views of these variants, without which nothing of them is shown. */
export const loadSpecimens = (specimens: Specimen[]): Promise<unknown> =>
  Promise.all(
    specimens.map(({ shows }) => ('hero' in shows ? loadHero(shows.hero) : loadViews([shows.section]))),
  )

import Hero from '../../sections/hero/Hero.tsx'
import { SectionView } from '../../sections/SectionView.tsx'
import type { Specimen } from './specimens.ts'

export const ShownSpecimen = ({ specimen: { shows } }: { specimen: Specimen }) =>
  'hero' in shows ? <Hero data={shows.hero} /> : <SectionView section={shows.section} />

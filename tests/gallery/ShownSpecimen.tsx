import type { Locale } from '../../src/model/locale.ts'
import Hero from '../../src/sections/hero/Hero.tsx'
import { SectionView } from '../../src/sections/SectionView.tsx'
import type { Specimen } from './specimens.ts'

export const ShownSpecimen = ({ specimen: { shows }, locale }: { specimen: Specimen; locale: Locale }) =>
  'hero' in shows ? (
    <Hero data={shows.hero} locale={locale} />
  ) : (
    <SectionView section={shows.section} locale={locale} />
  )

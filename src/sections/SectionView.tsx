import type { ComponentType } from 'react'
import { type SectionData, views } from './registry.ts'

export function SectionView({ section }: { section: SectionData }) {
  // The registry pairs each name with its own data; the compiler loses the pairing in a look-up, hence the one cast.
  const View = views[section.__component] as ComponentType<{ data: SectionData }>
  return <View data={section} />
}

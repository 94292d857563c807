import type { SectionData } from '../sections/section.ts'

/** The same sections, the second and further lists of questions with anchors of their own where the editor chose none. */
export function withAnchors(sections: SectionData[]): SectionData[] {
  let lists = 0
  return sections.map((section) => {
    if (section.__component !== 'sections.faq') return section
    lists += 1
    return lists === 1 ? section : { anchor: `faq-${lists}`, ...section }
  })
}

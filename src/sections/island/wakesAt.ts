import type { SectionData } from '../section.ts'

/**
 * When an island becomes interactive: when the visitor touches it, or as soon as it comes into view, or when the page
 * is loaded.
 */
export type WakesAt = 'touch' | 'view' | 'load'

/** A section with automatic behaviour does not wait for the visitor. */
export function wakesAt(section: SectionData): WakesAt {
  switch (section.__component) {
    case 'sections.open-in-app':
      return 'load'
    case 'sections.about-file':
    case 'sections.coupon-list':
    case 'sections.your-data':
      return 'view'
    case 'sections.flipbook':
      return section.images.length > 1 ? 'view' : 'touch'
    case 'sections.image-slider':
      return section.autoplay ? 'view' : 'touch'
    default:
      return 'touch'
  }
}

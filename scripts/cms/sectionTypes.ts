/**
 * How editors find a section type when they add one: a Strapi icon, which most types share with similar types, and a
 * name if the type's own name is not clear.
 */
const types: Record<string, { icon: string; name?: string }> = {
  'about-file': { icon: 'information' },
  breadcrumb: { icon: 'walk' },
  'coupon-list': { icon: 'priceTag', name: 'Coupons' },
  document: { icon: 'file' },
  'download-button': { icon: 'arrowDown' },
  faq: { icon: 'question', name: 'Questions (FAQ)' },
  feature: { icon: 'star', name: 'Features' },
  flipbook: { icon: 'book' },
  'game-demo': { icon: 'play' },
  'game-list': { icon: 'apps', name: 'Games' },
  'how-to-play': { icon: 'bulletList' },
  'image-slider': { icon: 'landscape' },
  'info-table': { icon: 'layout' },
  'install-steps': { icon: 'bulletList' },
  memberships: { icon: 'shield' },
  'offers-logos': { icon: 'gift', name: 'Offers' },
  'open-in-app': { icon: 'link' },
  'payment-logos': { icon: 'picture' },
  'payment-section': { icon: 'store', name: 'Ways to pay' },
  'playable-game': { icon: 'play' },
  rating: { icon: 'quote', name: 'Testimonials' },
  'rules-content': { icon: 'write', name: 'Rules and articles' },
  'site-map': { icon: 'globe' },
  'text-section': { icon: 'pencil' },
  'timed-jackpot': { icon: 'clock' },
  tips: { icon: 'lightbulb' },
  'variant-notes': { icon: 'puzzle' },
  video: { icon: 'television' },
  'video-grid': { icon: 'slideshow' },
  'video-testimonial': { icon: 'slideshow', name: 'Video testimonials' },
  'your-data': { icon: 'lock' },
}

/** The types above, for a test. */
export const shownTypes = Object.keys(types).map((type) => `sections.${type}`)

/** The name and icon of a section type in Strapi's schema; empty for other groups and new types. */
export function shownAs(name: string): { displayName?: string; icon?: string } {
  const { icon, name: displayName } = types[name.replace(/^sections\./, '')] ?? {}
  return { ...(displayName && { displayName }), ...(icon && { icon }) }
}

import type { Locale } from '../../src/model/locale.ts'

/** What holds for the app on every page, as it stands at the foot of the picture. */
export const facts: Record<Locale, { adults: string; certified: string; noBots: string }> = {
  en: { adults: 'Only 18+', certified: 'RNG certified', noBots: 'No bots' },
  hi: { adults: 'केवल 18+', certified: 'RNG प्रमाणित', noBots: 'बॉट्स नहीं' },
  gu: { adults: 'ફક્ત 18+', certified: 'RNG પ્રમાણિત', noBots: 'બોટ્સ નથી' },
  bn: { adults: 'শুধু 18+', certified: 'RNG প্রমাণিত', noBots: 'বট নেই' },
}

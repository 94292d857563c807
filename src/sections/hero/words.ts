import type { Locale } from '../../model/locale.ts'

type LocationWords = { yourArea: string; players: (place: string) => string }

/** What follows the count, and the place nobody knows. */
export const locationWords: Record<Locale, LocationWords> = {
  en: { yourArea: 'your area', players: (place) => `players from ${place}` },
  hi: { yourArea: 'आपके इलाके', players: (place) => `खिलाड़ी ${place} से` },
  gu: { yourArea: 'તમારા વિસ્તાર', players: (place) => `ખેલાડીઓ ${place}માંથી` },
  bn: { yourArea: 'আপনার এলাকা', players: (place) => `খেলোয়াড় ${place} থেকে` },
}

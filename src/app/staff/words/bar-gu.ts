import type { BarWords } from './words.ts'

export const words: BarWords = {
  label: 'સ્ટાફ માટે',
  states: {
    published: 'પ્રકાશિત',
    changed: 'કેટલાક ફેરફાર હજી પ્રકાશિત નથી',
    refused: 'નવું વર્ઝન સ્વીકારાયું નથી; પહેલાંનું દેખાય છે',
    partly: 'પ્રકાશિત, પણ જે સેક્શન બરાબર નથી તેના વગર',
    files: 'પ્રોજેક્ટની ફાઇલોમાંથી; કોઈ CMS જોડાયેલું નથી',
    unreachable: 'CMS સાથે સંપર્ક થતો નથી',
    other: 'આ CMSનું પેજ નથી',
  },
  draft: 'પ્રીવ્યૂ: આ ફક્ત સ્ટાફ જોઈ શકે છે',
  inPlace: 'પ્રીવ્યૂ: ટેક્સ્ટ બદલવા માટે તેના પર બે વાર ક્લિક કરો',
  reasons: 'શા માટે',
  edit: 'CMSમાં બદલો',
  preview: 'ડ્રાફ્ટ જુઓ',
  secondWindow: 'બીજી વિન્ડોમાં ખોલો',
  snapshots: 'પહેલાં શું પ્રકાશિત હતું',
  live: 'પ્રકાશિત પેજ',
  signOut: 'સાઇન આઉટ',
}

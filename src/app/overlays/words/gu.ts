import type { Words } from '../words.ts'

export const words: Words = {
  close: 'બંધ કરો',
  safe: '100% સુરક્ષિત',
  restartLink: 'ડાઉનલોડ ફરી શરૂ કરો',
  restart: { question: 'ડાઉનલોડ શરૂ ન થયું?', link: 'ડાઉનલોડ ફરી શરૂ કરો' },
  chat: {
    open: 'ઍપ ન મળી? લિંક SMSથી મેળવો',
    notFound: { title: 'ઍપ ન મળી?', note: 'નંબર આપો, લિંક SMSથી મોકલીએ.' },
    greeting: { title: 'નમસ્તે! ઍપ મળી ગઈ?', note: 'ન મળી હોય તો લિંક SMSથી મોકલીએ.' },
    title: 'ઍપની લિંક મેળવો',
    label: 'મોબાઇલ નંબર',
    hint: '10 અંકનો નંબર. ફક્ત લિંક મોકલવા વપરાશે.',
    send: 'લિંક મોકલો',
    sending: 'મોકલી રહ્યા છીએ…',
    invalid: 'કૃપા કરીને 10 અંકનો સાચો મોબાઇલ નંબર લખો.',
    refused: 'તમારો નંબર મોકલવામાં મુશ્કેલી આવી. થોડી વાર પછી ફરી પ્રયાસ કરો.',
    thanks: 'આભાર!',
    thanksNote: 'લિંક SMSથી આવશે.',
  },
}

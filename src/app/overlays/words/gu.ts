import type { OverlayWords } from './words.ts'

export const words: OverlayWords = {
  close: 'બંધ કરો',
  safe: '100% સુરક્ષિત',
  restartLink: 'ડાઉનલોડ ફરી શરૂ કરો',
  restart: { question: 'ડાઉનલોડ શરૂ ન થયું?', link: 'ડાઉનલોડ ફરી શરૂ કરો' },
  chat: {
    open: 'ઍપ ન મળી? લિંક માગો',
    notFound: { title: 'ઍપ ન મળી?', note: 'નંબર આપો અને લિંક માગો.' },
    greeting: { title: 'નમસ્તે! ઍપ મળી ગઈ?', note: 'ન મળી હોય તો નંબર આપીને લિંક માગો.' },
    title: 'ઍપની લિંક માગો',
    label: 'મોબાઇલ નંબર',
    hint: '10 અંકનો નંબર. ફક્ત આ વિનંતી માટે.',
    send: 'લિંક માગો',
    sending: 'મોકલી રહ્યા છીએ…',
    invalid: 'કૃપા કરીને 10 અંકનો સાચો મોબાઇલ નંબર લખો.',
    refused: 'તમારો નંબર મોકલવામાં મુશ્કેલી આવી. થોડી વાર પછી ફરી પ્રયાસ કરો.',
    thanks: 'આભાર!',
    thanksNote: 'તમારી વિનંતી અમને મળી ગઈ.',
  },
}

import type { Words } from '../words.ts'

export const words: Words = {
  question: 'May others measure your visit?',
  reason:
    'Services of other companies would learn which of our pages you see and that you tap on download, to measure our advertising. Everything here works the same without it.',
  granted: 'Allow',
  denied: 'Refuse',
}

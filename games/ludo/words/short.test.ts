import { expect, test } from 'vitest'
import { gameWords } from './gameWords.ts'

test.each([
  ['en', 'Only 1 point short of the win', '9 points short of the win'],
  ['hi', 'सिर्फ़ 1 पॉइंट से जीत छूटी', 'जीत से 9 पॉइंट पीछे'],
  ['gu', 'ફક્ત 1 પોઇન્ટથી જીત ચૂક્યા', 'જીતથી 9 પોઇન્ટ પાછળ'],
  ['bn', 'মাত্র 1 পয়েন্টের জন্য জয় হাতছাড়া', 'জয় থেকে 9 পয়েন্ট পিছিয়ে'],
] as const)('in %s one missing point is said in its own way', (language, one, nine) => {
  expect(gameWords[language].short(1)).toBe(one)
  expect(gameWords[language].short(9)).toBe(nine)
})

import { expect, test } from 'vitest'
import { bn } from './bn.ts'
import { en } from './en.ts'
import { gu } from './gu.ts'
import { hi } from './hi.ts'

test.each([
  [en, '1 chance left', '2 chances left'],
  [hi, '1 मौक़ा बाक़ी', '2 मौक़े बाक़ी'],
  [gu, '1 તક બાકી', '2 તકો બાકી'],
  [bn, 'সুযোগ বাকি 1', 'সুযোগ বাকি 2'],
])('one chance is one', (words, one, two) => {
  expect(words.missed('A', 1)).toContain(one)
  expect(words.missed('A', 2)).toContain(two)
})

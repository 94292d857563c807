import { expect, test } from 'vitest'
import { syllablesIn, textOf } from './syllables.ts'

test.each([
  ['hi', 'खेलना', ['खे', 'ल', 'ना']],
  ['hi', 'स्त्री, प्रीव्यू 2', ['स्त्री', 'प्री', 'व्यू']],
  ['hi', 'क्‍ष and क़लम', ['क्‍ष', 'क़', 'ल', 'म']],
  ['gu', 'પ્રીવ્યૂ', ['પ્રી', 'વ્યૂ']],
  ['bn', 'পৌঁছে ক্লিক', ['পৌঁ', 'ছে', 'ক্লি', 'ক']],
  ['en', 'नियम', []],
])('%s: %s', (language, text, syllables) => expect([...syllablesIn(text, language)]).toEqual(syllables))

test('a page is read without its scripts and tags', () => {
  const html =
    '<p lang="hi">ख<b>े</b></p><script type="application/json">{"a":"<b>स्त्री"}</script><style>b{}</style>'
  expect(textOf(html).replace(/ +/g, ' ')).toBe(' ख े ')
})

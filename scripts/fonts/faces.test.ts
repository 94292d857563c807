import { expect, test } from 'vitest'
import { fontRules } from './faces.ts'

test('the face that is cut to a word covers all that the word is set with', async () => {
  const rules = await fontRules('bn', ['পৌঁছে'])
  // Of the vowel sign ৌ the second part has a character of its own.
  expect(rules).toMatch(/url\('reading-bn-bengali-[^']*'\) format\('woff2'\);unicode-range:[^}]*U\+9D7/)
})

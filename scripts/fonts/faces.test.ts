import { expect, test } from 'vitest'
import { fontRules, nameFaces } from './faces.ts'

test('the face that is cut to a word covers all that the word is set with', async () => {
  const rules = await fontRules('bn', ['পৌঁছে'])
  // Of the vowel sign ৌ the second part has a character of its own.
  expect(rules).toMatch(/url\('reading-bn-bengali-[^']*'\);unicode-range:[^}]*U\+9D7/)
})

test('the rupee sign brings no font to an English page, and comes with the script of the others', async () => {
  const english = await fontRules('en', ['₹10'])
  expect(english).toContain("url('display-en-latin-")
  expect(english).not.toMatch(/latin-ext|20B9/)
  expect(await fontRules('gu', ['₹10'])).toMatch(/url\('display-gu-gujarati-[^}]*U\+20B9/)
})

test('the names of languages have a face for each Indian script, which no phone with one of its own needs', async () => {
  const rules = (
    await nameFaces([
      { locale: 'en', name: 'English' },
      { locale: 'gu', name: 'ગુજરાતી' },
    ])
  ).trim()
  expect(rules.split('\n')).toHaveLength(1)
  expect(rules).toMatch(/^@font-face{font-family:'names'.*src:local\('Noto Sans Gujarati Bold'\)/)
  expect(rules).toMatch(/unicode-range:U\+A97,U\+A9C,U\+AA4,U\+AB0,U\+ABE,U\+AC0-AC1}$/)
})

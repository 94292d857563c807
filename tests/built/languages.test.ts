import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteRoot } from '../kit/site/site.ts'

const root = join(siteRoot, 'dist/site')
const scripts = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.js'),
)
// Without the danda, a Devanagari character that Gujarati and Bengali use too.
const letters = { Hindi: /[\u0904-\u0939]/, Gujarati: /[\u0a85-\u0ab9]/, Bengali: /[\u0985-\u09b9]/ }

const languagesIn = (code: string) =>
  Object.entries(letters).flatMap(([language, letter]) => (letter.test(code) ? [language] : []))

test('no script of the site contains texts in more than one Indian language', () => {
  const found = scripts.map((file) => ({
    file,
    languages: languagesIn(readFileSync(join(root, file), 'utf8')),
  }))
  expect(found.some(({ languages }) => languages.length === 1)).toBe(true)
  expect(found.filter(({ languages }) => languages.length > 1)).toEqual([])
})

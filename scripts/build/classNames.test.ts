import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shortClassName } from './classNames.ts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => resolve(join('src', file)))

test('every class of every stylesheet has a short name of its own, which begins with that of its stylesheet', () => {
  const names = files.flatMap((file) =>
    [...new Set(readFileSync(file, 'utf8').match(/(?<=\.)[a-z][a-zA-Z]*(?=[^{}]*\{)/g))].map((name) => ({
      name: shortClassName(name, file),
      file,
    })),
  )
  expect(names.length).toBeGreaterThan(300)
  expect(names.filter(({ name }) => !/^[a-z]\d-[\da-z]{1,2}$/.test(name))).toEqual([])
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
  const sheetsOf = new Map(names.map(({ name, file }) => [name.slice(0, 2), file]))
  expect(names.filter(({ name, file }) => sheetsOf.get(name.slice(0, 2)) !== file)).toEqual([])
})

test('names of animations keep their words, names of other folders are long', () => {
  expect(shortClassName('spin', files[0] ?? '')).toMatch(/^[a-z]\d-spin$/)
  expect(shortClassName('row', resolve('tests/gallery/gallery.module.css'))).toBe('gallery-row')
})

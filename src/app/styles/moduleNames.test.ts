import { basename } from 'node:path'
import { expect, test } from 'vitest'

const files = Object.keys(import.meta.glob('../../**/*.module.css'))

// The names of classes in the page begin with the name of their file.
test('no two stylesheets share a name', () => {
  const names = files.map((file) => basename(file))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name, place) => names.indexOf(name) < place)).toEqual([])
})

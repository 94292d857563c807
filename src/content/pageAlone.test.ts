import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { embeddedContent } from './embedded.ts'
import type { KnownPages } from './pageAlone.ts'

const { site, pages } = embeddedContent
const now = Date.parse('2026-11-25T00:00:00Z')
const [[name, first] = ['', {}], ...others] = Object.entries(pages)

test('pages that are known give the same catalogue as those that are read', () => {
  const known: KnownPages = new WeakMap()
  const changed = { ...pages, [name]: { ...(first as object), title: 'Another title' } }
  for (const files of [pages, changed, Object.fromEntries(others), pages])
    expect(readCatalogue(site, files, { isPublic: true, now, known })).toEqual(
      readCatalogue(site, files, { isPublic: true, now }),
    )
})

test('a page that is known is not read again, unless the site is another one', () => {
  const known: KnownPages = new WeakMap()
  let reads = 0
  const counted = Object.defineProperty({ ...(first as object) }, 'title', {
    enumerable: true,
    get: () => {
      reads += 1
      return 'A title'
    },
  })
  const readsOf = (own: unknown) => {
    reads = 0
    readCatalogue(own, { [name]: counted }, { known })
    return reads
  }
  const once = readsOf(site)
  expect(readsOf(site)).toBeLessThan(once)
  expect(readsOf({ ...(site as object) })).toBe(once)
})

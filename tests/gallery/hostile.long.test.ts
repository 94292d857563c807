import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePage } from '../../src/content/page.ts'
import { dangersIn } from './dangers.fake.ts'
import { changed, type FieldPath, fieldPathsIn } from './fieldPaths.ts'
import { hostile } from './hostile.fake.ts'
import { markupOf } from './markup.fake.tsx'
import { type RawSpecimen, rawSpecimens } from './rawSpecimens.ts'
import { pageWith, specimenOf } from './specimens.ts'

const all = rawSpecimens('gu')
const types = [...new Set(all.map(({ type }) => type))]
const placeOf = (type: string) => (type === 'hero' ? 'Hero_Banner' : `page_body[0] (sections.${type})`)
const nameOf = (path: FieldPath) =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')

/** An empty island. A section is not shown if all its entries are left out. */
const shownEmpty = /^<div [^>]*><\/div>$/

/** Expects that the section is shown without danger, or refused with the names of page, section and field. */
async function holds(specimen: RawSpecimen, spots: FieldPath[]) {
  const { type, raw } = specimen
  const read = parsePage(pageWith(type, raw, 'gu'))
  if (read.kind === 'page' && read.leftOut.length === 0) {
    const html = markupOf(specimenOf(specimen, 'gu'), 'gu')
    expect(dangersIn(html)).toEqual([])
    if (!shownEmpty.test(html)) expect(html).toContain(`data-section="${type}"`)
    return
  }
  for (const problem of read.kind === 'page' ? read.leftOut : read.problems) {
    expect(problem.startsWith(placeOf(type))).toBe(true)
    const named = problem.slice(placeOf(type).length)
    expect(
      spots.some((path) => isAbout(named, path)),
      `${problem} is about ${spots.map(nameOf)}`,
    ).toBe(true)
  }
}

/**
 * Whether a problem is about a field: it names the field, a field inside it, the group that needs it, or another field
 * that is needed if this one is missing.
 */
const isAbout = (problem: string, path: FieldPath) =>
  problem.startsWith(nameOf(path)) ||
  problem.startsWith(`${nameOf(path.slice(0, -1))}: needs`) ||
  problem.endsWith(`: is needed where there is no ${path.at(-1)}`)

const put = (what: string) => hostile[what] ?? (() => undefined)

/** Every field of a type once, in the first variant that has it. Of a list only the first entry. */
function fieldsOf(specimens: RawSpecimen[]): { specimen: RawSpecimen; path: FieldPath }[] {
  const found = specimens.flatMap((specimen) =>
    fieldPathsIn(specimen.raw).map((path) => ({ specimen, path })),
  )
  const first = found.filter(({ path }) => !path.some((step) => typeof step === 'number' && step > 0))
  return [...new Map(first.toReversed().map((one) => [nameOf(one.path), one])).values()]
}

describe.each(types)('%s', (type) => {
  const specimens = all.filter((one) => one.type === type)

  test.each(['nothing at all', 'null', 'a script', 'an address that runs code', 'a link that runs code'])(
    'withstands %s in any field',
    async (what) => {
      for (const { specimen, path } of fieldsOf(specimens))
        await holds({ ...specimen, raw: changed(specimen.raw, path, put(what)) as object }, [path])
    },
  )

  test('withstands several of all kinds at once', async () => {
    const attack = fc.record({
      specimen: fc.constantFrom(...specimens),
      marks: fc.array(fc.record({ place: fc.nat(), what: fc.constantFrom(...Object.keys(hostile)) }), {
        minLength: 1,
        maxLength: 3,
      }),
    })
    await fc.assert(
      fc.asyncProperty(attack, async ({ specimen, marks }) => {
        const spots: FieldPath[] = []
        let { raw } = specimen
        for (const { place, what } of marks) {
          const found = fieldPathsIn(raw)
          const path = found[place % found.length]
          if (path === undefined) continue
          spots.push(path)
          raw = changed(raw, path, put(what)) as object
        }
        await holds({ ...specimen, raw }, spots)
      }),
      // The seed gives the same attacks on every machine.
      { numRuns: 60, seed: 1 },
    )
  })
})

test('what would be a danger is seen', () => {
  const html = '<p style="a"><a href="java\nscript:x()">a</a><img src=x onerror=y()><script>z()</script></p>'
  expect(dangersIn(html).toSorted()).toEqual([
    '<a href="java\nscript:x()">',
    '<img onerror="y()">',
    '<p style="a">',
    '<script>',
  ])
})

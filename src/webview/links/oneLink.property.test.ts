import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../../../tests/runs.ts'
import { oneLink } from './oneLink.ts'
import type { AfParameters } from './parameters.ts'
import { fakeVisit } from './visit.fake.ts'

console.error = vi.fn()
console.debug = vi.fn()

const character = fc.oneof(
  { weight: 9, arbitrary: fc.string({ unit: 'binary', maxLength: 1 }) },
  fc.constant('\ud800'),
)
const text = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(''))
const key = fc.constantFrom('a', 'b', 'c', 'gclid', 'keyword', 'fbclid')
const parameter = fc.record(
  {
    keys: fc.array(key, { maxLength: 3 }),
    overrideValues: fc.dictionary(text, text, { maxKeys: 2 }),
    defaultValue: text,
  },
  { requiredKeys: ['keys'] },
)
const name = fc.oneof(text, fc.constantFrom('pid', 'af_sub2', 'af_keywords', 'gclid', 'af_js_web'))
const custom = fc.tuple(parameter, name).map(([rest, paramKey]) => ({ ...rest, paramKey }))
const parameters: fc.Arbitrary<AfParameters> = fc.record(
  {
    mediaSource: parameter.map((rest) => ({ ...rest, defaultValue: 'source' })),
    campaign: parameter,
    ad: parameter,
    afSub2: parameter,
    googleClickIdKey: name,
    afCustom: fc.array(custom, { maxLength: 3 }),
  },
  { requiredKeys: ['mediaSource'] },
)
const query = fc.array(fc.tuple(key, text), { maxLength: 6 })
const base = fc.constantFrom('https://a.onelink.me/', 'https://a.onelink.me/b?pid=old&x=%20#y')

test('whatever comes in, the link is an address that says everything once, and it starts the same', () =>
  fc.assert(
    fc.property(parameters, query, base, name, (afParameters, pairs, oneLinkURL, webReferrer) => {
      const search = `?${new URLSearchParams(pairs)}`
      const stored = { ss_webReferrer: '"https://news.example/?a=b&c#d"' }
      const link = oneLink({ oneLinkURL, afParameters, webReferrer }, fakeVisit(search, { stored }))
      const url = new URL(link ?? '')
      const names = [...url.searchParams.keys()]
      expect(names).toEqual([...new Set(names)])
      expect(url.searchParams.get('af_js_web')).toBe('true')
      expect(url.searchParams.get('pid')).not.toBe('')
      expect([...url.searchParams.values()]).not.toContain('')
      expect(url.hash).toBe(new URL(oneLinkURL).hash)
    }),
    { numRuns: runs(500) },
  ))

test('what a query says arrives as it was', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
      const search = `?${new URLSearchParams({ a: value })}`
      const link = oneLink(
        { oneLinkURL: 'https://a.onelink.me/', afParameters: { mediaSource: { keys: ['a'] } } },
        fakeVisit(search),
      )
      expect(new URL(link ?? '').searchParams.get('pid')).toBe(value)
    }),
  ))

import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage, forbiddenStorage, fullStorage } from '../storage.fake.ts'
import { savedReferrer, savedSets, saveLanding, saveReferrer } from './landing.ts'
import { now, stored } from './visit.fake.ts'

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => void warned.mockClear())

const key = 'ss_incoming_params'
const site = 'https://site.example'

test('a landing is put first, alive for two hours', () => {
  const { open, items } = fakeStorage(stored({ a: 'old' }))
  saveLanding(open, { a: 'new' }, now)
  expect(JSON.parse(items.get(key) ?? '')).toEqual([
    { a: 'new', af_ss_exp_at: now + 7_200_000 },
    { a: 'old', af_ss_exp_at: now + 1 },
  ])
  expect(savedSets(open, now + 7_199_999)).toEqual([{ a: 'new' }])
  expect(savedSets(open, now + 7_200_000)).toEqual([])
})

test('a landing without a query only drops what has expired', () => {
  const { open, items } = fakeStorage(stored({ a: 'dead', af_ss_exp_at: now }, { a: 'alive' }))
  saveLanding(open, {}, now)
  expect(JSON.parse(items.get(key) ?? '')).toEqual([{ a: 'alive', af_ss_exp_at: now + 1 }])
})

test('twenty sets are kept', () => {
  const { open } = fakeStorage()
  for (let landing = 0; landing < 25; landing += 1) saveLanding(open, { landing: String(landing) }, now)
  expect(savedSets(open, now).map(({ landing }) => landing)).toEqual(
    Array.from({ length: 20 }, (_, place) => String(24 - place)),
  )
})

test.each(['{oops', '{"a":1}', 'null'])('sets of %s are logged and start over', (text) => {
  const { open, items } = fakeStorage({ [key]: text })
  saveLanding(open, { a: 'b' }, now)
  expect(JSON.parse(items.get(key) ?? '')).toHaveLength(1)
  expect(warned).toHaveBeenCalledOnce()
})

test('what is no set is dropped', () => {
  const sets = [null, 'a', { a: 'b' }, { a: 1, af_ss_exp_at: now + 1 }, { a: 'b', af_ss_exp_at: 'soon' }]
  expect(savedSets(fakeStorage({ [key]: JSON.stringify(sets) }).open, now)).toEqual([])
})

test('a parameter cannot say when its set expires', () => {
  const { open } = fakeStorage()
  saveLanding(open, { a: 'b', af_ss_exp_at: '9' }, now)
  expect(savedSets(open, now)).toEqual([{ a: 'b' }])
})

test('the referrer from outside lasts through the site, until a direct visit', () => {
  const { open, items } = fakeStorage()
  saveReferrer(open, 'https://news.example/a', site)
  expect(items.get('ss_webReferrer')).toBe('"https://news.example/a"')
  saveReferrer(open, `${site}/other`, site)
  expect(savedReferrer(open)).toBe('https://news.example/a')
  saveReferrer(open, '', site)
  expect(savedReferrer(open)).toBe('')
  expect(items.has('ss_webReferrer')).toBe(false)
})

test.each([
  ['forbidden', forbiddenStorage],
  ['full', fullStorage],
])('%s storage disturbs no landing', (_name, open) => {
  saveLanding(open, { a: 'b' }, now)
  saveReferrer(open, 'https://news.example/', site)
  saveReferrer(open, '', site)
  expect([savedSets(open, now), savedReferrer(open)]).toEqual([[], ''])
})

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeStorage, forbiddenStorage, fullStorage } from '../storage.fake.ts'
import { expireLandings, savedReferrer, savedSets, saveLanding, saveReferrer } from './landing.ts'
import { now, stored } from './visit.fake.ts'

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => void warned.mockClear())

const key = 'ss_incoming_params'
const site = 'https://site.example'

test('a landing is put first, alive for two hours', () => {
  const { open, items } = fakeStorage(stored({ a: 'old' }))
  saveLanding(open, { a: 'new' }, now, ['a'])
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
  for (let landing = 0; landing < 25; landing += 1)
    saveLanding(open, { utm_id: String(landing) }, now + landing)
  expect(savedSets(open, now).map(({ utm_id }) => utm_id)).toEqual(
    Array.from({ length: 20 }, (_, place) => String(24 - place)),
  )
})

test.each(['{oops', '{"a":1}', 'null'])('sets of %s are logged and start over', (text) => {
  const { open, items } = fakeStorage({ [key]: text })
  saveLanding(open, { a: 'b' }, now, ['a'])
  expect(JSON.parse(items.get(key) ?? '')).toHaveLength(1)
  expect(warned).toHaveBeenCalledOnce()
})

test('what is no set is dropped', () => {
  const sets = [null, 'a', { a: 'b' }, { a: 1, af_ss_exp_at: now + 1 }, { a: 'b', af_ss_exp_at: 'soon' }]
  expect(savedSets(fakeStorage({ [key]: JSON.stringify(sets) }).open, now)).toEqual([])
})

test('a parameter cannot say when its set expires', () => {
  const { open } = fakeStorage()
  saveLanding(open, { a: 'b', af_ss_exp_at: '9' }, now, ['a', 'af_ss_exp_at'])
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
  saveLanding(open, { a: 'b' }, now, ['a'])
  saveReferrer(open, 'https://news.example/', site)
  saveReferrer(open, '', site)
  expect([savedSets(open, now), savedReferrer(open)]).toEqual([[], ''])
})

test('of an address only what names a campaign is kept, and what a configuration reads', () => {
  const { open } = fakeStorage()
  const query = {
    utm_source: 'sms',
    email: 'a@b.example',
    phone: '9876543210',
    token: 't',
    sort: 'new',
    inmedia: 'x',
    userEmail: 'c@d.example',
  }
  saveLanding(open, query, now, ['inmedia', 'userEmail'])
  expect(savedSets(open, now)).toEqual([{ utm_source: 'sms', inmedia: 'x' }])
})

test('what a configuration reads joins the landing that is saved already', () => {
  const { open } = fakeStorage(stored({ utm_source: 'old' }))
  saveLanding(open, { utm_source: 'sms', inmedia: 'x' }, now)
  saveLanding(open, { utm_source: 'sms', inmedia: 'x' }, now, ['inmedia'])
  expect(savedSets(open, now)).toEqual([{ utm_source: 'sms', inmedia: 'x' }, { utm_source: 'old' }])
})

test('of a referrer the address is kept without what others wrote into it', () => {
  const { open } = fakeStorage()
  saveReferrer(open, 'https://mail.example/read?token=t&utm_source=mail#m', site)
  expect(savedReferrer(open)).toBe('https://mail.example/read?utm_source=mail')
})

test('a landing is gone from the storage when its time is over, while the page is open', () => {
  vi.useFakeTimers({ now })
  onTestFinished(() => void vi.useRealTimers())
  const { open, items } = fakeStorage()
  saveLanding(open, { utm_source: 'first' }, now)
  saveLanding(open, { utm_source: 'second' }, now + 60_000)
  const page = Object.assign(new EventTarget(), { setTimeout })
  expireLandings(page as unknown as Window, open)
  vi.advanceTimersByTime(7_200_000 - 1)
  expect(JSON.parse(items.get(key) ?? '')).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(JSON.parse(items.get(key) ?? '')).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(items.has(key)).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that a phone slept over, or that reads late, removes them too', () => {
  const dead = stored({ utm_source: 'a', af_ss_exp_at: now })
  const { open, items } = fakeStorage(dead)
  savedSets(open, now)
  expect(items.has(key)).toBe(false)
  const page = Object.assign(new EventTarget(), { setTimeout })
  const later = fakeStorage(stored({ utm_source: 'a' }))
  let time = now
  vi.useFakeTimers({ now })
  onTestFinished(() => void vi.useRealTimers())
  expireLandings(page as unknown as Window, later.open, () => time)
  time = now + 1
  page.dispatchEvent(new Event('pageshow'))
  expect(later.items.has(key)).toBe(false)
})

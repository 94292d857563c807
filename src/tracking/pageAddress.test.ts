import { expect, test } from 'vitest'
import { withoutPersonalData } from './pageAddress.ts'

const page = 'https://site.example/gu/ludo/'

test.each([
  '9876543210',
  '+919876543210',
  '919876543210',
  '09876543210',
  '98765 43210',
  'a.b+c@mail.example',
])('whoever is reached as %s is not in an event', (who) => {
  const encoded = encodeURIComponent(who)
  const sent = withoutPersonalData(`${page}?utm_source=sms&to=${encoded}&x=1#to=${encoded}`)
  expect(sent).toBe(`${page}?utm_source=sms&to=removed&x=1#to=removed`)
  expect(withoutPersonalData(`${page}?${encoded}`)).toBe(`${page}?removed`)
  expect(withoutPersonalData(sent)).toBe(sent)
})

test.each([
  ['+919876543210', 'a plus that is not encoded'],
  ['a@b.example?x=%zz', 'a broken encoding beside it'],
])('%s is removed: %s', (value) =>
  expect(withoutPersonalData(`${page}?to=${value}`)).toMatch(/\?to=removed(\?x=%zz)?$/),
)

test('also in what is no absolute address', () =>
  expect(withoutPersonalData('/gu/?to=a%40b.example')).toBe('/gu/?to=removed'))

test.each([
  '',
  '?utm_source=a&b=%E0%AA%95',
  '?gclid=Cj0KCQ-9876543210',
  '?utm_id=120210000000000000',
  '?t=1795246632738#x',
  '?q=%zz&v=a%20b+c',
])('the rest of an address stays as it is: %s', (query) =>
  expect(withoutPersonalData(page + query)).toBe(page + query),
)

test('the longest address that is made to be slow takes as long as any other', () => {
  const timeOf = (value: string) => {
    const began = performance.now()
    for (let n = 0; n < 200; n += 1) withoutPersonalData(`${page}?to=${value}@`)
    return performance.now() - began
  }
  // The shortest of several: a busy machine may stop any one of them for a while.
  const times = ['a@'.padEnd(2_000, '.b'), 'x'.repeat(2_000)].map((value) =>
    Math.min(...Array.from({ length: 5 }, () => timeOf(value))),
  )
  // Quadratic matching takes hundreds of times as long.
  expect(times[0]).toBeLessThan(30 * (times[1] ?? 0) + 50)
})

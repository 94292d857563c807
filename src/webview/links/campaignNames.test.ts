import { expect, test } from 'vitest'
import { campaignAddress } from './campaignNames.ts'

const page = 'https://site.example/gu/ludo/'

test.each([
  ['?email=asha%40mail.example&phone=9876543210&token=s3cret', ''],
  [
    '?utm_source=sms&to=9876543210&x=1&utm_campaign=diwali#to=9876543210',
    '?utm_source=sms&utm_campaign=diwali',
  ],
  ['?email=a@b.example&gclid=Cj0KCQ-9876543210', '?gclid=Cj0KCQ-9876543210'],
  ['?UTM_SOURCE=a&constructor=b&=c&&d', ''],
  ['?utm_source', '?utm_source'],
  ['#utm_source=a?utm_source=b', ''],
  ['?utm_%73ource=a', '?utm_%73ource=a'],
])('of %s is kept %s', (given, kept) => {
  expect(campaignAddress(page + given)).toBe(page + kept)
  expect(campaignAddress(page + kept)).toBe(page + kept)
})

test.each([
  '9876543210',
  '+919876543210',
  '919876543210',
  '09876543210',
  '98765 43210',
  'a.b+c@mail.example',
])('whoever is reached as %s is not in a campaign either', (who) => {
  const encoded = encodeURIComponent(who)
  const sent = campaignAddress(`${page}?utm_source=sms&utm_content=${encoded}&utm_%69d=${encoded}`)
  expect(sent).toBe(`${page}?utm_source=sms&utm_content=removed&utm_id=removed`)
  expect(campaignAddress(sent)).toBe(sent)
})

test.each([
  ['+919876543210', 'a plus that is not encoded'],
  ['a@b.example?x=%zz', 'a broken encoding beside it'],
])('%s is removed: %s', (value) =>
  expect(campaignAddress(`${page}?utm_term=${value}`)).toBe(`${page}?utm_term=removed`),
)

test.each([
  '',
  '?utm_source=a&utm_campaign=%E0%AA%95',
  '?utm_id=120210000000000000',
  '?utm_term=%zz&c=a%20b+c',
])('a campaign stays as it was encoded: %s', (query) =>
  expect(campaignAddress(page + query)).toBe(page + query),
)

test.each([
  ['/gu/?to=a%40b.example&pid=x', '/gu/?pid=x'],
  ['app://ludo/gu/?m=98765+43210', 'app://ludo/gu/'],
  ['no address', 'no address'],
  ['', ''],
])('takes any text: %s', (text, kept) => expect(campaignAddress(text)).toBe(kept))

test('the longest address that is made to be slow takes as long as any other', () => {
  const timeOf = (value: string) => {
    const began = performance.now()
    for (let n = 0; n < 200; n += 1) campaignAddress(`${page}?c=${value}@`)
    return performance.now() - began
  }
  // The shortest of several: a busy machine may stop any one of them for a while.
  const times = ['a@'.padEnd(2_000, '.b'), 'x'.repeat(2_000)].map((value) =>
    Math.min(...Array.from({ length: 5 }, () => timeOf(value))),
  )
  // Quadratic matching takes hundreds of times as long.
  expect(times[0]).toBeLessThan(30 * (times[1] ?? 0) + 50)
})

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
  const sent = withoutPersonalData(`${page}?utm_source=sms&to=${encodeURIComponent(who)}`)
  expect(sent).toBe(`${page}?utm_source=sms&to=removed`)
})

test.each([
  '',
  '?utm_source=a&b=%E0%AA%95',
  '?gclid=Cj0KCQ-9876543210',
  '?utm_id=120210000000000000',
  '?t=1795246632738#x',
])('the rest of an address stays as it is: %s', (query) =>
  expect(withoutPersonalData(page + query)).toBe(page + query),
)

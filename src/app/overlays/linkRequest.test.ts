// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { isMobileNumber, normalizeMobileNumber, requestLink } from './linkRequest.ts'

test.each([
  ['a1-2', '12'],
  ['+91', '+91'],
  ['9+8', '98'],
  ['++9', '+9'],
  ['98765 43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  [' +91-98765-43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['98765432109', '98765432109'],
  ['+1 415 555 0100', '+14155550100'],
  ['+98 7654 3210', '+9876543210'],
  ['00919876543210', '9876543210'],
  ['0091 098765 43210', '9876543210'],
  ['0919876543210', '9876543210'],
  ['+91 (0) 98765-43210', '9876543210'],
  ['\u202a+91 98765 43210\u202c', '9876543210'],
  ['૯૮૭', '987'],
  ['९८७६५४३२१०', '9876543210'],
  ['৯৮৭৬৫৪৩২১০', '9876543210'],
  ['૯૮૭૬૫૪૩૨૧૦', '9876543210'],
  ['੯੮੭੬੫੪੩੨੧੦', '9876543210'],
  ['௯௮௭௬௫௪௩௨௧௦', '9876543210'],
  ['٩٨٧٦٥٤٣٢١٠', '9876543210'],
  ['۹۸۷۶۵۴۳۲۱۰', '9876543210'],
  ['９８７６５４３２１０', '9876543210'],
  ['+९१ ९८७६५ ४३२१०', '9876543210'],
  ['\u{1113f}\u{1113e}\u{11136}', '980'],
  ['᥏᥆', '90'],
])('%s becomes %s', (written, number) => expect(normalizeMobileNumber(written)).toBe(number))

test.each(['09876543210', '919876543210', '+91 98765 43210', '00919876543210', '९८७६५४३२१०'])(
  '%s, typed one character after the other, is 9876543210',
  (typed) => {
    let field = ''
    for (const character of typed) field = normalizeMobileNumber(field + character)
    expect(field).toBe('9876543210')
  },
)

test.each([
  ['9876543210', true],
  ['6000000000', true],
  ['5876543210', false],
  ['987654321', false],
  ['98765432101', false],
  ['+987654321', false],
  ['', false],
])('%s is a mobile number: %s', (number, yes) => expect(isMobileNumber(number)).toBe(yes))

test.each([
  [Response.json({ ok: true, isSent: true }), 'sent'],
  [Response.json({ ok: true }), 'noted'],
  [new Response(null, { status: 429 }), 'refused'],
  [new Response('<p>Log in</p>'), 'refused'],
])('the answer %o means %s', async (response, meaning) => {
  vi.stubGlobal('fetch', async () => response)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await requestLink('9876543210', '/')).toBe(meaning)
})

test('the campaign of the visit goes along', async () => {
  const fetched = vi.fn(async (_path: string, _call: RequestInit) => Response.json({ ok: true }))
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  const asked = async () => {
    await requestLink('9876543210', '/hi/')
    return JSON.parse(String(fetched.mock.lastCall?.[1].body))
  }
  expect(await asked()).toEqual({ mobileNumber: '9876543210', pageFrom: '/hi/' })
  localStorage.setItem(
    'ss_incoming_params',
    JSON.stringify([{ utm_source: 'a', utm_campaign: 'x'.repeat(201), af_ss_exp_at: Date.now() + 1_000 }]),
  )
  expect(await asked()).not.toHaveProperty('campaign')
  const set = { utm_source: 'diwali', utm_campaign: 'lamp', gclid: '1', af_ss_exp_at: Date.now() + 1_000 }
  localStorage.setItem('ss_incoming_params', JSON.stringify([set]))
  expect(await asked()).toEqual({
    mobileNumber: '9876543210',
    pageFrom: '/hi/',
    campaign: { source: 'diwali', campaign: 'lamp' },
  })
})

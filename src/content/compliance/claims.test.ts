import { expect, test } from 'vitest'
import { claimsCash, claimsIn } from './claims.ts'

test.each([
  'Entry from ₹1',
  'Rs. 500 today',
  'Cashback on Turbo',
  'How do I withdraw my winnings?',
  'एंट्री फ़ीस कितनी है?',
  'जीत की रकम UPI या बैंक में',
  'ઝડપી ઉપાડ',
  'જીતેલી રકમ કેવી રીતે ઉપાડવી?',
  'দ্রুত টাকা তোলা',
  'নিরাপদ লেনদেন',
])('%s speaks of cash', (text) => expect(claimsCash(text)).toBe(true))

test.each([
  'Think before you move and you win',
  'In a match of two there is one winner',
  'Pick the token that is nearest',
  'Tap Install. The upidea of a game',
  'गोटी बाहर निकालने के लिए 6 ज़रूरी नहीं',
  'રમત ન્યાયી, મદદ હાજર',
  'તમારી નોટિફિકેશન જુઓ',
  'আসল খেলোয়াড়দের সঙ্গে খেলুন',
])('%s does not', (text) => expect(claimsCash(text)).toBe(false))

test('a warning names section, field and text', () =>
  expect(
    claimsIn({
      title: 'Win cash',
      notes: 'Cash: ask the lawyers',
      Hero_Banner: { heading: 'Ludo', trustMarkers: [{ title: 'Safe payments' }] },
      page_body: [
        { __component: 'sections.breadcrumb', steps: [{ name: 'Ludo', url: '/ludo-cash/' }] },
        {
          __component: 'sections.faq',
          heading: 'Questions',
          items: [{ heading: 'Is it fair?', content: '<p>Your <b>prize</b></p>' }],
        },
        { __component: 'sections.zzz', heading: 'Cash' },
      ],
    }),
  ).toEqual([
    'page.title seems to mention real money, but realMoney is not set: Win cash',
    'page.Hero_Banner.trustMarkers.title seems to mention real money, but realMoney is not set: Safe payments',
    'sections.faq.items.content seems to mention real money, but realMoney is not set: <p>Your <b>prize</b></p>',
  ]))

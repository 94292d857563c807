import { expect, test } from 'vitest'
import { claimsCash, htmlWithoutCash, withoutCash } from './claims.ts'

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
  'আসল খেলোয়াড়দের সঙ্গে খেলুন',
])('%s does not', (text) => expect(claimsCash(text)).toBe(false))

test.each([
  ['Play with people. Entry from ₹1. No bots.', 'Play with people. No bots.'],
  ['असली खिलाड़ियों के साथ खेलें। इनाम ₹10 लाख तक।', 'असली खिलाड़ियों के साथ खेलें।'],
  ['One line\nCash prizes', 'One line'],
  ['2 players | ₹5. Soon | 3', ''],
  ['“I play on the bus. My money came at once.”', ''],
  ['Nothing to hide', 'Nothing to hide'],
])('of %s there stays %s', (text, left) => expect(withoutCash(text)).toBe(left))

test.each([
  ['<p>Play with people. Entry <b>from ₹1</b>, prizes <b>up to ₹10.</b></p>', '<p>Play with people.</p>'],
  ['<p>Play <b>now. Win cash</b> soon.</p>', ''],
  ['<ul><li>Fair</li><li>Cash</li></ul>', '<ul><li>Fair</li></ul>'],
  ['<p>Fair.</p><ul><li>Cash</li></ul>', '<p>Fair.</p>'],
  ['<table><tbody><tr><td>Fee</td><td>₹5</td></tr></tbody></table>', ''],
  ['Bare cash', ''],
  ['<p><a href="/zupee-cash/">The rules</a></p>', '<p><a href="/zupee-cash/">The rules</a></p>'],
])('of %s there stays %s', (html, left) => expect(htmlWithoutCash(html)).toBe(left))

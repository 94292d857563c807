import { expect, test } from 'vitest'
import { type Arrival, type FirstMove, firstMove } from './arrival.ts'
import { noSetup } from './setup.ts'

const now = Date.UTC(2026, 0, 2)
const stored = {
  url: 'https://cdn.example/install-zupee-411.apk',
  name: 'install-zupee.apk',
  received: 4_194_304,
  total: 25_165_824,
  complete: false,
  saved: false,
  page: '/gu/ludo/',
  restUntil: 0,
  pausedAt: 0,
}
const whole = { ...stored, complete: true }
const setup = {
  ...noSetup,
  page: '/gu/ludo/',
  link: { kind: 'fixed' as const, url: stored.url },
  byItself: { start: false, resume: true, save: true },
}
const timed = { ...setup, byItself: { ...setup.byItself, start: true } }
const freePlay = { ...setup, byItself: { start: false, resume: false, save: false } }
const askFirst = { ...setup, byItself: { ...setup.byItself, resume: false } }

test.each<[string, Partial<Arrival>, FirstMove['do']]>([
  ['nothing stored', {}, 'nothing'],
  ['nothing stored, the page starts by itself', { setup: timed }, 'start'],
  ['the same, downloaded before', { setup: timed, downloaded: true }, 'nothing'],
  ['the same, where data is dear', { setup: timed, costly: true }, 'nothing'],
  ['nothing stored, sent here by a code', { wasSent: true }, 'ask'],
  ['the same in free play', { wasSent: true, setup: freePlay }, 'ask'],
  ['the same on a later page', { wasSent: true, by: 'in-site' }, 'nothing'],
  ['a part, sent here by a code', { stored, wasSent: true }, 'resume'],
  ['a part from this page', { stored }, 'resume'],
  ['a part wins over a start by itself', { setup: timed, stored }, 'resume'],
  ['a part from another page', { stored: { ...stored, page: '/ludo/' } }, 'offer'],
  ['the same, left running there', { stored: { ...stored, page: '/ludo/' }, leftRunning: true }, 'resume'],
  [
    'the same, on a page that stands in for others',
    { setup: { ...setup, resumesAny: true }, stored: { ...stored, page: '/ludo/' } },
    'resume',
  ],
  [
    'the same, coming by a link of the site',
    { stored: { ...stored, page: '/ludo/' }, by: 'in-site' },
    'resume',
  ],
  [
    'the same, after it was offered in vain',
    { stored: { ...stored, page: '/ludo/' }, by: 'in-site', wasOffered: true },
    'nothing',
  ],
  ['back on its own page after it was offered', { stored, by: 'in-site', wasOffered: true }, 'resume'],
  ['a part on a page that asks first', { setup: askFirst, stored }, 'offer'],
  ['a part with save-data', { stored, saveData: true }, 'offer'],
  ['a part that the visitor paused', { stored: { ...stored, pausedAt: now } }, 'pause'],
  ['the same, before a byte was stored', { stored: { ...stored, received: 0, pausedAt: now } }, 'pause'],
  [
    'the same on a page that starts by itself',
    { setup: timed, stored: { ...stored, pausedAt: now } },
    'pause',
  ],
  ['a part that shall rest', { stored: { ...stored, restUntil: now + 1 } }, 'offer'],
  ['a part that has rested', { stored: { ...stored, restUntil: now } }, 'resume'],
  ['a record without a byte', { stored: { ...stored, received: 0 } }, 'nothing'],
  ['a whole file nobody saved', { stored: whole }, 'save'],
  ['the same in free play', { stored: whole, setup: freePlay }, 'offer'],
  ['a whole file that was saved', { stored: { ...whole, saved: true } }, 'nothing'],
  ['a page that streams nothing', { stored, setup: { ...setup, link: null } }, 'nothing'],
])('%s', (_case, arrival, move) => {
  const plain = {
    setup,
    by: 'load',
    stored: null,
    wasOffered: false,
    leftRunning: false,
    downloaded: false,
    saveData: false,
    costly: false,
    wasSent: false,
    now,
  } as const
  expect(firstMove({ ...plain, ...arrival }).do).toBe(move)
})

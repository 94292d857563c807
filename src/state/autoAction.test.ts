import { expect, test } from 'vitest'
import { type Arrival, type AutoAction, autoAction } from './autoAction.ts'
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
  automatic: { start: false, resume: true, save: true },
}
const timed = { ...setup, automatic: { ...setup.automatic, start: true } }
const freePlay = { ...setup, automatic: { start: false, resume: false, save: false } }
const askFirst = { ...setup, automatic: { ...setup.automatic, resume: false } }

test.each<[string, Partial<Arrival>, AutoAction['do']]>([
  ['nothing stored', {}, 'nothing'],
  ['nothing stored, the page starts automatically', { setup: timed }, 'start'],
  ['the same, downloaded before', { setup: timed, downloaded: true }, 'nothing'],
  ['the same, on a costly network', { setup: timed, costly: true }, 'nothing'],
  ['nothing stored, sent here by a QR code', { wasSent: true }, 'ask'],
  ['the same in free play', { wasSent: true, setup: freePlay }, 'ask'],
  ['the same on a later page', { wasSent: true, by: 'in-site' }, 'nothing'],
  ['a partial file, sent here by a QR code', { stored, wasSent: true }, 'resume'],
  ['a partial file from this page', { stored }, 'resume'],
  ['a partial file has priority over an automatic start', { setup: timed, stored }, 'resume'],
  ['a partial file from another page', { stored: { ...stored, page: '/ludo/' } }, 'offer'],
  ['the same, left running there', { stored: { ...stored, page: '/ludo/' }, leftRunning: true }, 'resume'],
  [
    'the same, on a page that resumes any',
    { setup: { ...setup, resumesAnyPage: true }, stored: { ...stored, page: '/ludo/' } },
    'resume',
  ],
  ['the same, after in-site navigation', { stored: { ...stored, page: '/ludo/' }, by: 'in-site' }, 'resume'],
  [
    'the same, after it was offered',
    { stored: { ...stored, page: '/ludo/' }, by: 'in-site', wasOffered: true },
    'nothing',
  ],
  ['back on its own page after it was offered', { stored, by: 'in-site', wasOffered: true }, 'resume'],
  ['a partial file on a page that asks first', { setup: askFirst, stored }, 'offer'],
  ['a partial file with data saving on', { stored, saveData: true }, 'offer'],
  ['a paused partial file', { stored: { ...stored, pausedAt: now } }, 'pause'],
  ['the same, before a byte was stored', { stored: { ...stored, received: 0, pausedAt: now } }, 'pause'],
  [
    'the same on a page that starts automatically',
    { setup: timed, stored: { ...stored, pausedAt: now } },
    'pause',
  ],
  ['a partial file before restUntil', { stored: { ...stored, restUntil: now + 1 } }, 'offer'],
  ['a partial file after restUntil', { stored: { ...stored, restUntil: now } }, 'resume'],
  ['a record without a byte', { stored: { ...stored, received: 0 } }, 'nothing'],
  ['a complete file that was never saved', { stored: whole }, 'save'],
  ['the same in free play', { stored: whole, setup: freePlay }, 'offer'],
  ['a complete file that was saved', { stored: { ...whole, saved: true } }, 'nothing'],
  ['a page without a link to stream', { stored, setup: { ...setup, link: null } }, 'nothing'],
])('%s', (_case, arrival, action) => {
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
  expect(autoAction({ ...plain, ...arrival }).do).toBe(action)
})

import { expect, test } from 'vitest'
import { judge, type StoredFacts } from './judge.ts'
import type { ResponseFacts } from './response.ts'

const response: ResponseFacts = {
  status: 206,
  html: false,
  encoded: false,
  range: { start: 40, total: 100 },
  unsatisfied: null,
  length: 60,
  validator: '"a"',
  retryAfterMs: null,
}
const storedFacts: StoredFacts = {
  asked: 40,
  replaces: false,
  received: 40,
  total: 100,
  validator: '"a"',
  isProvable: false,
  published: null,
}
const whole = { status: 200, range: null, length: 100 }
const none = { validator: null }
const unsatisfied = { status: 416, range: null, length: null, unsatisfied: 100 }

test.each<[string, Partial<ResponseFacts>, Partial<StoredFacts>, object]>([
  ['206 at N, same validator and total', {}, {}, { do: 'append' }],
  ['206 at N, total hidden', { range: { start: 40, total: null } }, {}, { do: 'append' }],
  ['206, HTML', { html: true }, {}, { do: 'retry', because: 'portal', afterMs: 0 }],
  ['206 without a Content-Range', { range: null }, {}, { do: 'fail', failure: { kind: 'misconfigured' } }],
  ['206 starting later', { range: { start: 41, total: 100 } }, {}, { do: 'retry-once' }],
  ['206 starting earlier', { range: { start: 32, total: 100 } }, {}, { do: 'skip', bytes: 8 }],
  ['206 from 0', { range: { start: 0, total: 100 } }, {}, { do: 'skip', bytes: 40 }],
  [
    '206 starting earlier, another release',
    { range: { start: 32, total: 100 }, validator: '"b"' },
    {},
    { do: 'start-over', changed: true },
  ],
  ['206 with another validator', { validator: '"b"' }, {}, { do: 'start-over', changed: true }],
  ['206 with another total', { range: { start: 40, total: 99 } }, {}, { do: 'start-over', changed: true }],
  ['206, no validator readable', none, {}, { do: 'start-over', changed: false }],
  ['206, no validator stored', {}, none, { do: 'start-over', changed: false }],
  ['206, no validators but a known hash', none, { isProvable: true }, { do: 'append' }],
  [
    '206, other validator despite a known hash',
    { validator: '"b"' },
    { isProvable: true },
    { do: 'start-over', changed: true },
  ],
  ['206 in an encoding', { encoded: true }, {}, { do: 'start-over', changed: false }],
  [
    '206 at 0, in place of what is stored',
    { range: { start: 0, total: 100 } },
    { asked: 0, replaces: true },
    { do: 'replace', changed: false },
  ],
  ['206 at 0, which is missing', { range: { start: 0, total: 100 } }, { asked: 0 }, { do: 'append' }],
  ['206 of the published length', {}, { published: 100 }, { do: 'append' }],
  [
    '206 of another length than the published one',
    {},
    { published: 99, total: null },
    { do: 'start-over', changed: true },
  ],
  [
    '206 of another length than the published one, in place of what is stored',
    { range: { start: 0, total: 100 } },
    { asked: 0, replaces: true, published: 99 },
    { do: 'start-over', changed: true },
  ],
  ['200, same validator and total', whole, {}, { do: 'skip', bytes: 40 }],
  ['200, same validator, total unknown', { ...whole, length: null }, {}, { do: 'skip', bytes: 40 }],
  ['200, another total', { ...whole, length: 99 }, {}, { do: 'replace', changed: true }],
  ['200, another validator', { ...whole, validator: '"b"' }, {}, { do: 'replace', changed: true }],
  ['200, no validator', { ...whole, ...none }, {}, { do: 'replace', changed: false }],
  ['200, HTML', { ...whole, html: true }, {}, { do: 'retry', because: 'portal', afterMs: 0 }],
  ['416, everything is stored', unsatisfied, { asked: 100, received: 100 }, { do: 'finish' }],
  [
    '416 at what is stored, but no other response gave this length',
    unsatisfied,
    { asked: 100, received: 100, total: null },
    { do: 'start-over', changed: false },
  ],
  [
    '416 at what is stored, no other response gave this length, but the hash is known',
    unsatisfied,
    { asked: 100, received: 100, total: null, isProvable: true },
    { do: 'finish' },
  ],
  [
    '416, everything is stored but another release',
    { ...unsatisfied, validator: '"b"' },
    { asked: 100, received: 100 },
    { do: 'start-over', changed: true },
  ],
  [
    '416, everything is stored but no validator',
    { ...unsatisfied, ...none },
    { asked: 100, received: 100 },
    { do: 'start-over', changed: false },
  ],
  [
    '416, more is stored than the file has',
    { ...unsatisfied, unsatisfied: 30 },
    {},
    { do: 'start-over', changed: true },
  ],
  ['503', { status: 503 }, {}, { do: 'retry', because: 'busy', afterMs: 0 }],
  ['503 with an HTML page', { status: 503, html: true }, {}, { do: 'retry', because: 'busy', afterMs: 0 }],
  [
    '429, Retry-After of an hour',
    { status: 429, retryAfterMs: 3_600_000 },
    {},
    { do: 'retry', because: 'busy', afterMs: 300_000 },
  ],
  ['408', { status: 408 }, {}, { do: 'retry', because: 'busy', afterMs: 0 }],
  ['511', { status: 511, html: true }, {}, { do: 'retry', because: 'portal', afterMs: 0 }],
  ['403', { status: 403 }, {}, { do: 'relink', status: 403 }],
  ['404 with an HTML page', { status: 404, html: true }, {}, { do: 'relink', status: 404 }],
  ['451', { status: 451 }, {}, { do: 'retry-then-relink', status: 451 }],
  ['304', { status: 304 }, {}, { do: 'retry-then-relink', status: 304 }],
])('%s', (_name, headers, stored, action) => {
  expect(judge({ ...response, ...headers }, { ...storedFacts, ...stored })).toEqual(action)
})

import { expect, test } from 'vitest'
import { judge, type StoredFacts } from './judge.ts'
import type { ResponseFacts } from './response.ts'

const range = { start: 40, end: 100, total: 100 }
const response: ResponseFacts = {
  status: 206,
  html: false,
  encoded: false,
  range,
  unsatisfied: null,
  length: 60,
  validator: '"a"',
  retryAfterMs: null,
}
const storedFacts: StoredFacts = {
  replaces: false,
  received: 40,
  total: 100,
  validator: '"a"',
  isProvable: false,
  published: null,
}
const provable = { isProvable: true }
const fromZero = { received: 0, total: null, validator: null }
const other = { validator: '"b"' }
const none = { validator: null }
const whole = { status: 200, range: null, length: 100 }
const unsatisfied = { status: 416, range: null, length: null, unsatisfied: 100 }
const all = { received: 100 }

const store = (from: number) => ({ do: 'store', from, isMixed: false })
const mix = (from: number) => ({ do: 'store', from, isMixed: true })
const startOver = (changed: boolean) => ({ do: 'start-over', changed })

test.each<[string, Partial<ResponseFacts>, Partial<StoredFacts>, object]>([
  ['206, same validator and total', {}, {}, store(40)],
  ['206, total hidden', { range: { ...range, total: null } }, {}, store(40)],
  ['206, HTML', { html: true }, {}, { do: 'retry', because: 'portal', afterMs: 0 }],
  ['206 without a Content-Range', { range: null }, {}, { do: 'retry-whole' }],
  ['206 at a later byte', { range: { ...range, start: 60 } }, {}, store(60)],
  ['206 at an earlier byte', { range: { ...range, start: 32 } }, {}, store(32)],
  ['206 at 0', { range: { ...range, start: 0 } }, {}, store(0)],
  ['the first 206, at a later byte', {}, fromZero, store(40)],
  ['206 with another validator', other, {}, startOver(true)],
  ['206 with another validator, provable', other, provable, mix(40)],
  ['206 with another total', { range: { ...range, total: 101 } }, {}, startOver(true)],
  ['206 with another total, provable', { range: { ...range, total: 101 } }, provable, startOver(true)],
  ['206, no validator readable', none, {}, startOver(false)],
  ['206, no validator stored', {}, none, startOver(false)],
  ['206, no validator readable, provable', none, provable, mix(40)],
  ['206, no validator stored, provable', {}, { ...none, ...provable }, mix(40)],
  ['206 in an encoding', { encoded: true }, provable, startOver(false)],
  [
    '206 at 0, in place of what is stored',
    { range: { ...range, start: 0 } },
    { replaces: true },
    { do: 'replace', changed: false },
  ],
  ['206 at a later byte, in place of what is stored', {}, { replaces: true }, { do: 'retry-whole' }],
  ['206 of the published length', {}, { published: 100 }, store(40)],
  ['206 of another length than the published one', {}, { published: 99, total: null }, startOver(true)],
  [
    '206 of another length than the published one, in place of what is stored',
    { range: { ...range, start: 0 } },
    { replaces: true, published: 99 },
    startOver(true),
  ],
  ['200, same validator and total', whole, {}, store(0)],
  ['200, same validator, total unknown', { ...whole, length: null }, {}, store(0)],
  ['200, another total', { ...whole, length: 99 }, {}, { do: 'replace', changed: true }],
  ['200, another total, provable', { ...whole, length: 99 }, provable, startOver(true)],
  [
    '200, another total and no validator, provable',
    { ...whole, ...none, length: 99 },
    provable,
    { do: 'replace', changed: true },
  ],
  ['200, another validator', { ...whole, ...other }, {}, { do: 'replace', changed: true }],
  ['200, another validator, provable', { ...whole, ...other }, provable, mix(0)],
  ['200, no validator', { ...whole, ...none }, {}, { do: 'replace', changed: false }],
  ['200, no validator, provable', { ...whole, ...none }, provable, mix(0)],
  ['200, in place of what is stored', whole, { replaces: true }, { do: 'replace', changed: false }],
  ['200, HTML', { ...whole, html: true }, {}, { do: 'retry', because: 'portal', afterMs: 0 }],
  ['416, everything is stored', unsatisfied, all, { do: 'finish' }],
  [
    '416 at what is stored, but no other response gave this length',
    unsatisfied,
    { ...all, total: null },
    startOver(false),
  ],
  [
    '416 at what is stored, no other response gave this length, provable',
    unsatisfied,
    { ...all, ...provable, total: null },
    { do: 'finish' },
  ],
  ['416, everything is stored but another release', { ...unsatisfied, ...other }, all, startOver(true)],
  [
    '416, everything is stored, with another validator, provable',
    { ...unsatisfied, ...other },
    { ...all, ...provable },
    { do: 'finish' },
  ],
  ['416, everything is stored but no validator', { ...unsatisfied, ...none }, all, startOver(false)],
  ['416, more is stored than the file has', { ...unsatisfied, unsatisfied: 30 }, {}, startOver(true)],
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

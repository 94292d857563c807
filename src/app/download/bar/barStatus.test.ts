import { expect, test } from 'vitest'
import type { Download } from '../../../state/download.ts'
import { file, part } from '../../../state/visit.fake.ts'
import { words } from '../words/en.ts'
import { barStatus, headingOf, noteOf } from './barStatus.ts'

const failed = {
  phase: 'failed',
  received: 3,
  total: 8,
  link: null,
  failure: { kind: 'gave-up', because: 'network' },
} as const

test.each<[Download, ReturnType<typeof barStatus>]>([
  [{ phase: 'idle' }, null],
  [{ phase: 'asking' }, null],
  [{ phase: 'linking' }, { percent: null, is: 'running', action: 'show' }],
  [
    { phase: 'downloading', received: 3, total: 8, secondsLeft: 4 },
    { percent: 37, is: 'running', action: 'show' },
  ],
  [
    { phase: 'downloading', received: 3, total: null, secondsLeft: null },
    { percent: null, is: 'running', action: 'show' },
  ],
  [
    { phase: 'checking', checked: 1, total: 8 },
    { percent: 100, is: 'running', action: 'show' },
  ],
  [
    { phase: 'paused', received: 3, total: 8, url: null, at: 1 },
    { percent: 37, is: 'stopped', action: 'resume' },
  ],
  [
    { phase: 'offered', stored: part },
    { percent: 50, is: 'stopped', action: 'resume' },
  ],
  [failed, { percent: 37, is: 'stopped', action: 'resume' }],
  [
    { ...failed, received: 0 },
    { percent: null, is: 'stopped', action: 'show' },
  ],
  [
    { phase: 'complete', file },
    { percent: 100, is: 'complete', action: 'help' },
  ],
])('%j', (download, expected) => expect(barStatus(download)).toEqual(expected))

test.each<[Download, string, string | null]>([
  [{ phase: 'linking' }, words.oneMoment, words.waiting],
  [{ phase: 'paused', received: 3, total: 8, url: null, at: 1 }, '37 %', words.paused],
  [{ phase: 'paused', received: 3, total: null, url: null, at: 1 }, words.paused, null],
  [{ ...failed, received: 0 }, words.failed, null],
  [{ phase: 'complete', file }, words.complete, words.savedNote],
])('%j in words', (download, heading, note) => {
  const status = barStatus(download)
  if (status === null) throw new Error('There is nothing to say')
  expect([headingOf(status, words), noteOf(status, words)]).toEqual([heading, note])
})

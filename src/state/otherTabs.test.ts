import { expect, test } from 'vitest'
import type { Download } from './download.ts'
import { fakeVisit, part } from './visit.fake.ts'

const pausedPart = { ...part, pausedAt: 7 }
const paused = { phase: 'paused', received: 4, total: 8, url: part.url, at: 7 } as const
const offered = { phase: 'offered', stored: part } as const
const linking = { phase: 'linking' } as const
const failed = {
  phase: 'failed',
  failure: { kind: 'gave-up', because: 'network' },
  received: 4,
  total: 8,
  link: null,
} as const

/** What a tab with an open sheet shows after `stored` is applied. */
function apply(download: Download, stored: typeof part | null | 'dropped') {
  const { store, now } = fakeVisit()
  store.setState({ download, sheet: 'open' })
  now().applyStored(stored)
  return [now().download, now().sheet]
}
const gone = [{ phase: 'idle' }, 'closed']

test.each<[string, Download, unknown[]]>([
  ['a pause', paused, gone],
  ['a pause before the first byte', { ...paused, received: 0, url: null, at: 0 }, gone],
  ['an offer', offered, gone],
  ['a run', linking, [linking, 'open']],
  ['a failure, whose bytes are gone', failed, [{ ...failed, received: 0 }, 'open']],
])('after a cancel in another tab: %s', (_case, download, shown) =>
  expect(apply(download, 'dropped')).toEqual(shown),
)

test.each<[string, Download, typeof part | null, unknown[]]>([
  ['a pause that is stored', paused, pausedPart, [paused, 'open']],
  [
    'a pause after another run',
    paused,
    { ...pausedPart, received: 6, pausedAt: 9 },
    [{ ...paused, received: 6, at: 9 }, 'open'],
  ],
  ['a pause that was deleted', paused, null, gone],
  ['a pause that ended in another tab, which this one follows', paused, part, [linking, 'open']],
  ['a pause whose download another tab has completed', paused, { ...part, complete: true }, gone],
  ['a pause before the first byte', { ...paused, received: 0 }, null, [{ ...paused, received: 0 }, 'open']],
  ['a pause that could not be stored', { ...paused, at: 0 }, part, [{ ...paused, at: 0 }, 'open']],
  [
    'an offer whose file has grown',
    offered,
    { ...part, received: 6 },
    [{ ...offered, stored: { ...part, received: 6 } }, 'open'],
  ],
  ['an offer that another tab resumed and paused', offered, pausedPart, [paused, 'open']],
  ['an offer that was deleted', offered, null, gone],
  ['an offer whose file was saved', offered, { ...part, complete: true, saved: true }, gone],
  ['a run', linking, null, [linking, 'open']],
])('after reading again what is stored: %s', (_case, download, stored, shown) =>
  expect(apply(download, stored)).toEqual(shown),
)

import { expect, test, vi } from 'vitest'
import type { DownloadState, StoredFile } from '../../download/states.ts'
import type { Downloader } from '../../state/download.ts'
import type { TrackedEvent } from '../../tracking/event.ts'
import { createMeter, measured } from './measure.ts'

const downloading = (received: number): DownloadState => ({
  phase: 'downloading',
  received,
  total: 100,
  secondsLeft: null,
})
const waiting = (received: number): DownloadState => ({
  ...{ phase: 'waiting', received, total: 100, because: 'network', retryInMs: 1_000 },
})
const file: StoredFile = { url: '/files/a-411.apk', name: 'a.apk', size: 100, saved: false, sha256: 'ab' }
const complete: DownloadState = { phase: 'complete', file }

/** What a meter tells of these states, each a second after the one before. */
function told(states: DownloadState[], cause: 'closed' | 'paused' = 'closed') {
  const meter = createMeter(cause, 0)
  for (const [place, state] of states.entries()) meter.observe(state, (place + 1) * 1_000)
  return meter.take()
}

test.each<[string, DownloadState[], object | null]>([
  ['a link without a byte', [{ phase: 'linking' }, downloading(0)], { steps: ['linked'] }],
  ['a first byte', [downloading(0), downloading(5)], { steps: ['linked', 'begun'] }],
  [
    'a lost connection and its resume',
    [downloading(0), downloading(40), waiting(40), downloading(40), downloading(60)],
    { steps: ['linked', 'begun', 'resumed'], resumes: { network: 1 }, savedBytes: 40 },
  ],
  [
    'two of them',
    [downloading(0), downloading(9), waiting(10), downloading(20), waiting(30), downloading(31)],
    { steps: ['linked', 'begun', 'resumed'], resumes: { network: 2 }, savedBytes: 40 },
  ],
  [
    'a wait without a byte, which nothing is resumed after',
    [downloading(0), waiting(0), downloading(0), downloading(5)],
    { steps: ['linked', 'begun'] },
  ],
  [
    'what an earlier visit left',
    [downloading(50), downloading(51)],
    { steps: ['linked', 'begun', 'resumed'], resumes: { closed: 1 }, savedBytes: 50 },
  ],
  [
    'a file that begins again',
    [downloading(50), downloading(0), downloading(20), downloading(70)],
    { steps: ['linked', 'begun'] },
  ],
  [
    'a whole file, and how long it took',
    [downloading(0), downloading(9), { phase: 'checking', checked: 0, total: 100 }, complete],
    { steps: ['linked', 'begun', 'whole', 'verified'], waitedMs: 3_000 },
  ],
  ['a file that came while no page was open', [complete], { steps: ['whole', 'verified'] }],
  ['a file that is saved again', [{ phase: 'complete', file: { ...file, saved: true } }], null],
  [
    'a file that nobody could check',
    [{ phase: 'complete', file: { ...file, sha256: null } }],
    { steps: ['whole'] },
  ],
  [
    'the run of another tab',
    [{ phase: 'downloading', received: 50, total: 100, secondsLeft: null, isFollowed: true }],
    null,
  ],
])('%s', (_name, states, expected) => expect(told(states)).toEqual(expected))

test('a pause by the visitor is named', () =>
  expect(told([downloading(50), downloading(60)], 'paused')).toMatchObject({ resumes: { paused: 1 } }))

test('steps that come together go in one event, with the release; what is left goes when the page does', async () => {
  vi.useFakeTimers()
  const logged: TrackedEvent[] = []
  const page = new EventTarget()
  const real: Pick<Downloader, 'start' | 'save'> = {
    async start(_request, onState) {
      for (const state of [downloading(0), downloading(5)]) onState(state)
    },
    save: async () => 'saved',
  }
  const downloader = measured(real as Downloader, (event) => logged.push(event), page as Window)
  const asked = async () => ({
    status: 200,
    type: 'application/json',
    body: '{"apkLink":"/a","version":"411"}',
  })
  const link = { kind: 'fixed', url: '/files/a.apk' } as const
  await downloader.start({ link, name: 'a.apk', page: '/', asked }, () => {})
  await vi.advanceTimersByTimeAsync(2_000)
  await downloader.save(file, true)
  await downloader.start({ link, name: 'a.apk', page: '/', url: '/files/a-410.apk' }, () => {})
  page.dispatchEvent(new Event('pagehide'))
  expect(logged).toEqual([
    { name: 'apk_download_steps', details: { steps: ['linked', 'begun'] }, APKVersion: '411' },
    { name: 'apk_download_steps', details: { steps: ['saved'] }, APKVersion: '411' },
    { name: 'apk_download_steps', details: { steps: ['linked', 'begun'] }, APKVersion: '410' },
  ])
  vi.useRealTimers()
})

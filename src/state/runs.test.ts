import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DownloadFailure } from '../download/states.ts'
import { fakeVisit, file, setup } from './fakeVisit.ts'

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a complete download', () => {
  test('is saved once, told, and saved again on demand without being asked for again', async () => {
    const { did, news, now, say } = fakeVisit()
    now().start()
    await say({ phase: 'downloading', received: 4, total: 8, secondsLeft: 1 })
    await say({ phase: 'complete', file })
    now().saveAgain()
    await settled()
    expect(did).toEqual(['ask', 'save install-zupee.apk once', 'save install-zupee.apk'])
    expect(news.at(-1)).toEqual({ kind: 'completed', file, page: '/gu/ludo/' })
  })

  test('that was saved on an earlier visit is handed over again', async () => {
    const { did, now, say } = fakeVisit()
    now().start()
    await say({ phase: 'complete', file: { ...file, saved: true } })
    await settled()
    expect(did.at(-1)).toBe('save install-zupee.apk')
  })

  test('that another tab has just saved is not saved twice', async () => {
    const { did, now, say } = fakeVisit()
    now().start()
    await say({ phase: 'downloading', received: 4, total: 8, secondsLeft: 1 })
    await say({ phase: 'complete', file: { ...file, saved: true } })
    await settled()
    expect(did.at(-1)).toBe('save install-zupee.apk once')
  })

  test('that cannot be saved here is left to the browser', async () => {
    const { did, now, say } = fakeVisit({ cannotSave: true })
    now().start()
    await say({ phase: 'complete', file })
    await settled()
    expect(did.at(-1)).toBe('open /files/install-zupee.apk')
  })

  test('belongs to the page that asked, wherever the visitor is by then', async () => {
    const { news, now, say } = fakeVisit()
    now().start()
    now().arrive({ ...setup, page: '/ludo/' })
    await say({ phase: 'complete', file })
    expect(news.at(-1)).toMatchObject({ page: '/gu/ludo/' })
  })

  test('shows overlay, sound and gesture at their times', async () => {
    const { now, say } = fakeVisit()
    now().start()
    await say({ phase: 'complete', file })
    const steps = [0, 490, 20, 2_480, 20, 11_980, 20]
    const cues = steps.map((ms) => {
      vi.advanceTimersByTime(ms)
      return now().cue
    })
    expect(cues).toEqual(['overlay', 'overlay', 'sound', 'sound', 'gesture', 'gesture', 'over'])
  })

  test.each(['close', 'endCues'] as const)('stays quiet after %s', async (end) => {
    const { now, say } = fakeVisit()
    now().start()
    await say({ phase: 'complete', file })
    vi.advanceTimersByTime(1_000)
    now()[end]()
    expect(now().cue).toBe('over')
    vi.advanceTimersByTime(20_000)
    expect([now().cue, vi.getTimerCount()]).toEqual(['over', 0])
    expect(now().sheet).toBe(end === 'close' ? 'closed' : 'open')
  })

  test('behind a closed sheet is saved without overlay, sound or gesture', async () => {
    const { did, now, say } = fakeVisit()
    now().start()
    now().close()
    await say({ phase: 'complete', file })
    await settled()
    expect([did.at(-1), now().cue, vi.getTimerCount()]).toEqual(['save install-zupee.apk once', 'over', 0])
  })
})

describe('a failed download', () => {
  test.each<[string, DownloadFailure, string | null, string | null]>([
    ['without a link opens the default one', { kind: 'no-link' }, null, setup.defaultUrl],
    ['of the network opens its link', { kind: 'gave-up', because: 'network' }, file.url, file.url],
    ['of the storage opens its link', { kind: 'storage-full' }, file.url, file.url],
    ['that the browser may not read opens its link', { kind: 'misconfigured' }, file.url, file.url],
    ['by a refusal opens nothing', { kind: 'refused', status: 403 }, file.url, null],
    ['by a missing file opens nothing', { kind: 'gone', status: 404 }, file.url, null],
    ['behind a portal opens nothing', { kind: 'gave-up', because: 'portal' }, file.url, null],
    ['by a busy server opens nothing', { kind: 'gave-up', because: 'busy' }, file.url, null],
  ])('%s', async (_case, failure, link, opened) => {
    const { did, news, now, say } = fakeVisit()
    now().start()
    await say({ phase: 'failed', failure, received: 0, total: null, link })
    await settled()
    expect(did.slice(1)).toEqual(opened ? [`open ${opened}`] : [])
    expect(news.at(-1)).toEqual({ kind: 'failed', failure, link })
    expect(console.warn).toHaveBeenCalledOnce()
    now().start()
    expect(now().download.phase).toBe('linking')
  })

  test('is also one whose engine broke', async () => {
    const { did, now } = fakeVisit({ breaks: true })
    now().start()
    await settled()
    expect([now().download.phase, did.at(-1)]).toEqual(['failed', 'open /files/install-zupee.apk'])
  })
})

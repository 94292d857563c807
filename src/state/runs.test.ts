import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DownloadFailure } from '../download/states.ts'
import type { SaveOutcome } from './download.ts'
import { fakeVisit, file, part, setup } from './visit.fake.ts'

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
  test('is saved once, reported, and saved again on demand without another request', async () => {
    const { did, events, now, say } = fakeVisit()
    now().start()
    await say({ phase: 'downloading', received: 4, total: 8, secondsLeft: 1 })
    await say({ phase: 'complete', file })
    now().saveAgain()
    await settled()
    expect(did).toEqual(['ask', 'save install-zupee.apk once', 'save install-zupee.apk'])
    expect(events.at(-1)).toEqual({ kind: 'completed', file, page: '/gu/ludo/' })
  })

  test('that another tab ran is marked, so that only that tab counts it', async () => {
    const { events, now, say } = fakeVisit()
    now().start()
    await say({ phase: 'complete', file, isFollowed: true })
    expect(events.at(-1)).toEqual({ kind: 'completed', file, page: '/gu/ludo/', isFollowed: true })
  })

  test('that was saved on an earlier visit is saved again', async () => {
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

  test('that cannot be saved here is downloaded by the browser', async () => {
    const { did, now, say } = fakeVisit({ saves: async () => 'failed' })
    now().start()
    await say({ phase: 'complete', file })
    await settled()
    expect(did.at(-1)).toBe('open /files/install-zupee.apk')
  })

  test('that was saved by itself, and cannot be, opens nothing until a tap', async () => {
    const { did, now } = fakeVisit({ saves: async () => 'failed' })
    now().applyAutoAction({ do: 'save', stored: { ...part, received: 8, complete: true } })
    await settled()
    expect(did).toEqual(['save install-zupee.apk once'])
    now().saveAgain()
    await settled()
    expect(did.slice(1)).toEqual(['save install-zupee.apk', 'open /files/install-zupee.apk'])
  })

  test('that is gone is downloaded again when the visitor asks for it, and not before', async () => {
    const { did, requests, now, say } = fakeVisit({ saves: async () => 'gone' })
    now().start()
    await say({ phase: 'downloading', received: 4, total: 8, secondsLeft: 1 })
    await say({ phase: 'complete', file })
    await settled()
    expect(did).toEqual(['ask', 'save install-zupee.apk once'])
    now().saveAgain()
    await settled()
    expect(did.slice(2)).toEqual(['save install-zupee.apk', 'ask'])
    expect([now().download.phase, requests.at(-1)]).toEqual(['linking', requests[0]])
  })

  test('that is gone is downloaded again once after two taps', async () => {
    const answers: (() => void)[] = []
    const saves = () => new Promise<SaveOutcome>((answer) => answers.push(() => answer('gone')))
    const { did, now, say } = fakeVisit({ saves })
    now().start()
    await say({ phase: 'complete', file })
    now().saveAgain()
    now().saveAgain()
    for (const answer of answers) {
      answer()
      await settled()
    }
    expect([answers.length, did.filter((call) => call === 'ask').length]).toEqual([3, 2])
  })

  test('is reported for the page that asked, wherever the visitor is', async () => {
    const { events, now, say } = fakeVisit()
    now().start()
    now().applySetup({ ...setup, page: '/ludo/' })
    await say({ phase: 'complete', file })
    expect(events.at(-1)).toMatchObject({ page: '/gu/ludo/' })
  })

  test('shows overlay, sound and gesture at their times', async () => {
    const { now, say } = fakeVisit()
    now().start()
    await say({ phase: 'complete', file })
    const steps = [0, 490, 20, 2_480, 20, 11_980, 20]
    const effects = steps.map((ms) => {
      vi.advanceTimersByTime(ms)
      return now().attention
    })
    expect(effects).toEqual(['overlay', 'overlay', 'sound', 'sound', 'gesture', 'gesture', 'over'])
  })

  test.each(['close', 'endAttention'] as const)('has no more effects after %s', async (end) => {
    const { now, say } = fakeVisit()
    now().start()
    await say({ phase: 'complete', file })
    vi.advanceTimersByTime(1_000)
    now()[end]()
    expect(now().attention).toBe('over')
    vi.advanceTimersByTime(20_000)
    expect([now().attention, vi.getTimerCount()]).toEqual(['over', 0])
    expect(now().sheet).toBe(end === 'close' ? 'closed' : 'open')
  })

  test('behind a closed sheet is saved without overlay, sound or gesture', async () => {
    const { did, now, say } = fakeVisit()
    now().start()
    now().close()
    await say({ phase: 'complete', file })
    await settled()
    expect([did.at(-1), now().attention, vi.getTimerCount()]).toEqual([
      'save install-zupee.apk once',
      'over',
      0,
    ])
  })
})

describe('a failed download', () => {
  test.each<[string, DownloadFailure, string | null, string | null]>([
    ['without a link opens the default one', { kind: 'no-link' }, null, setup.defaultUrl],
    ['because of the network opens its link', { kind: 'gave-up', because: 'network' }, file.url, file.url],
    ['because of the storage opens its link', { kind: 'storage-full' }, file.url, file.url],
    ['because of a misconfigured server opens its link', { kind: 'misconfigured' }, file.url, file.url],
    ['because of a refusal opens nothing', { kind: 'refused', status: 403 }, file.url, null],
    ['because of a missing file opens nothing', { kind: 'gone', status: 404 }, file.url, null],
    ['behind a portal opens nothing', { kind: 'gave-up', because: 'portal' }, file.url, null],
    ['because of a busy server opens nothing', { kind: 'gave-up', because: 'busy' }, file.url, null],
  ])('%s', async (_case, failure, link, opened) => {
    const { did, events, now, say } = fakeVisit()
    now().start()
    await say({ phase: 'failed', failure, received: 0, total: null, link })
    await settled()
    expect(did.slice(1)).toEqual(opened ? [`open ${opened}`] : [])
    expect(events.at(-1)).toEqual({ kind: 'failed', failure, link })
    expect(console.warn).toHaveBeenCalledOnce()
    now().start()
    expect(now().download.phase).toBe('linking')
  })

  const lost = {
    phase: 'failed',
    failure: { kind: 'gave-up', because: 'network' },
    received: 0,
    total: null,
    link: file.url,
  } as const

  test('that was followed in another tab is neither counted nor opens its link', async () => {
    const { did, events, now, say } = fakeVisit()
    now().start()
    await say({ ...lost, isFollowed: true })
    expect(did).toEqual(['ask'])
    expect(events).toEqual([{ kind: 'clicked' }])
    expect([now().download, now().sheet]).toEqual([{ ...lost, isFollowed: true }, 'open'])
  })

  test.each([{ do: 'start' }, { do: 'resume', stored: part }] as const)(
    'that nobody tapped for is counted and opens nothing ($do)',
    async (action) => {
      const { did, events, now, say } = fakeVisit()
      now().applyAutoAction(action)
      await say(lost)
      expect(did).toEqual(['ask'])
      expect(events).toEqual([{ kind: 'failed', failure: lost.failure, link: file.url }])
      expect([now().download, now().sheet]).toEqual([lost, 'open'])
    },
  )

  test('that began by itself opens its link if the visitor tapped meanwhile', async () => {
    const { did, now, say } = fakeVisit()
    now().applyAutoAction({ do: 'start' })
    now().start()
    await say(lost)
    expect(did).toEqual(['ask', `open ${file.url}`])
  })

  test('is also reported if the engine throws', async () => {
    const { did, now } = fakeVisit({ breaks: true })
    now().start()
    await settled()
    expect([now().download.phase, did.at(-1)]).toEqual(['failed', 'open /files/install-zupee.apk'])
  })
})

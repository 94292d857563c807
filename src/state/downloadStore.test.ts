import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('a tap on the button', () => {
  test('opens the sheet, asks for the link and starts in the same task', () => {
    const { did, events, requests, now } = fakeVisit({ asked: async () => null })
    now().start()
    expect([now().sheet, now().download.phase, did]).toEqual([
      'open',
      'linking',
      ['link of /gu/ludo/', 'ask'],
    ])
    expect(requests).toMatchObject([{ link: setup.link, name: 'install-zupee.apk', page: '/gu/ludo/' }])
    expect(events).toEqual([{ kind: 'clicked' }])
  })

  test('passes the answer of the link endpoint on to the run', async () => {
    const answer = { status: 200, type: 'application/json', body: '{}' }
    const { requests, now } = fakeVisit({ asked: async () => answer })
    now().start()
    expect(await requests[0]?.asked?.()).toEqual(answer)
  })

  test('names the phone to the run', () => {
    const { store, requests, now } = fakeVisit()
    store.setState({ phone: { platformVersion: '5.1.1' } })
    now().start()
    expect(requests[0]?.phone).toEqual({ platformVersion: '5.1.1' })
  })

  test('downloads nothing that does not run on this phone, unless the visitor wants it all the same', () => {
    const { store, did, events, now } = fakeVisit()
    store.setState({ misfit: { reason: 'android-too-old', limit: 7, android: 5.1, older: null } })
    now().applyAutoAction({ do: 'start' })
    expect([now().download.phase, did]).toEqual(['idle', []])
    now().start()
    expect([now().sheet, now().download.phase, did]).toEqual(['open', 'unfit', []])
    expect(events).toEqual([{ kind: 'clicked' }])
    now().close()
    expect(now().download.phase).toBe('idle')
    now().start()
    now().resume()
    expect([now().download.phase, did]).toEqual(['linking', ['ask']])
  })

  test('downloads the older release that runs on this phone', () => {
    const { store, did, now } = fakeVisit()
    const older = { version: '1.0', size: 8 }
    store.setState({ misfit: { reason: 'android-too-old', limit: 7, android: 5.1, older } })
    now().start()
    expect([now().download.phase, did]).toEqual(['linking', ['ask']])
  })

  test('asks for no link where a stored download is resumed', () => {
    const { did, now } = fakeVisit({ asked: async () => null })
    now().applyAutoAction({ do: 'resume', stored: part })
    expect(did).toEqual(['ask'])
  })

  test('only opens the sheet while a download runs', async () => {
    const { did, events, now } = fakeVisit()
    now().start()
    now().close()
    now().start()
    await settled()
    expect(did).toHaveLength(1)
    expect(events).toHaveLength(1)
    expect(now().sheet).toBe('open')
  })

  test('waits for the consent that the page requires', async () => {
    const { did, now } = fakeVisit()
    now().applySetup({ ...setup, asksConsent: true })
    now().start()
    await settled()
    expect([now().consent, now().sheet, did]).toEqual(['missed', 'closed', []])
    now().setConsent(true)
    now().start()
    await settled()
    expect(did).toEqual(['ask'])
  })

  test('keeps the consent on the next page', async () => {
    const { now } = fakeVisit()
    now().applySetup({ ...setup, asksConsent: true })
    now().setConsent(true)
    now().applySetup({ ...setup, asksConsent: true, page: '/ludo/' })
    expect(now().consent).toBe('given')
  })

  test.each([
    ['macos', 'visit https://apps.apple.com/app/id1 new-tab'],
    ['ios', 'visit https://apps.apple.com/app/id1 here'],
  ] as const)('on %s opens the app store and downloads nothing', async (platform, expected) => {
    const { store, did, now } = fakeVisit()
    store.setState({ platform })
    now().start()
    await settled()
    expect([did, now().sheet]).toEqual([[expected], 'closed'])
  })

  test('without a link to stream opens the default address', async () => {
    const { did, now } = fakeVisit()
    now().applySetup({ ...setup, link: null })
    now().start()
    await settled()
    expect([did, now().sheet]).toEqual([['visit /files/install-zupee.apk here'], 'closed'])
  })
})

describe('a download of an earlier visit', () => {
  test('resumes where it stopped, with the sheet open', async () => {
    const { requests, now } = fakeVisit()
    now().applyAutoAction({ do: 'resume', stored: part })
    await settled()
    expect([requests[0]?.url, now().sheet]).toEqual([file.url, 'open'])
  })

  test.each(['resume', 'start'] as const)('is offered and resumes with %s', async (yes) => {
    const { did, requests, now } = fakeVisit()
    now().applyAutoAction({ do: 'offer', stored: part })
    await settled()
    expect([did, now().sheet, now().download.phase]).toEqual([[], 'open', 'offered'])
    now()[yes]()
    await settled()
    expect(requests[0]?.url).toBe(file.url)
  })

  test('is discarded before a new one starts', async () => {
    const { did, requests, now } = fakeVisit()
    now().applyAutoAction({ do: 'offer', stored: part })
    now().startAfresh()
    await settled()
    expect(did).toEqual(['discard', 'ask'])
    await settled()
    expect(requests[0]?.url).toBeUndefined()
  })

  test('that is complete is saved once, with its effects', async () => {
    const { did, events, now } = fakeVisit()
    now().applyAutoAction({ do: 'save', stored: { ...part, received: 8, complete: true } })
    await settled()
    expect(did).toEqual(['save install-zupee.apk once'])
    expect([now().attention, now().sheet, events[0]?.kind]).toEqual(['overlay', 'open', 'completed'])
  })

  test('does not start automatically without consent', async () => {
    const { did, now } = fakeVisit()
    now().applySetup({ ...setup, asksConsent: true })
    now().applyAutoAction({ do: 'start' })
    await settled()
    expect(did).toEqual([])
  })
})

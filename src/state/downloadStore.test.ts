import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeVisit, file, part, setup } from './fakeVisit.ts'

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
  test('opens the sheet before anything is asked for', async () => {
    const { store, did, news, orders, now } = fakeVisit()
    store.setState({ isSheetShown: false })
    now().start()
    await settled()
    expect([now().sheet, now().download.phase, did]).toEqual(['open', 'linking', []])
    store.setState({ isSheetShown: true })
    await settled()
    expect(did).toEqual(['ask'])
    expect(orders).toEqual([{ link: setup.link, name: 'install-zupee.apk', page: '/gu/ludo/' }])
    expect(news).toEqual([{ kind: 'clicked' }])
  })

  test('does not wait for ever for the code of the sheet', async () => {
    const { store, did, now } = fakeVisit()
    store.setState({ isSheetShown: false })
    now().start()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(did).toEqual(['ask'])
  })

  test('while a download runs only shows the sheet', async () => {
    const { did, news, now } = fakeVisit()
    now().start()
    now().close()
    now().start()
    await settled()
    expect(did).toHaveLength(1)
    expect(news).toHaveLength(1)
    expect(now().sheet).toBe('open')
  })

  test('waits for the consent that the page asks for', async () => {
    const { did, now } = fakeVisit()
    now().arrive({ ...setup, asksConsent: true })
    now().start()
    await settled()
    expect([now().consent, now().sheet, did]).toEqual(['missed', 'closed', []])
    now().tickConsent(true)
    now().start()
    await settled()
    expect(did).toEqual(['ask'])
  })

  test('keeps a given consent on the next page', async () => {
    const { now } = fakeVisit()
    now().arrive({ ...setup, asksConsent: true })
    now().tickConsent(true)
    now().arrive({ ...setup, asksConsent: true, page: '/ludo/' })
    expect(now().consent).toBe('given')
  })

  test.each([
    ['macos', 'visit https://apps.apple.com/app/id1 new-tab'],
    ['ios', 'visit https://apps.apple.com/app/id1 here'],
  ] as const)('on %s goes to the store and fetches nothing', async (platform, expected) => {
    const { store, did, now } = fakeVisit()
    store.setState({ platform })
    now().start()
    await settled()
    expect([did, now().sheet]).toEqual([[expected], 'closed'])
  })

  test('without a link to stream goes to the default address', async () => {
    const { did, now } = fakeVisit()
    now().arrive({ ...setup, link: null })
    now().start()
    await settled()
    expect([did, now().sheet]).toEqual([['visit /files/install-zupee.apk here'], 'closed'])
  })
})

describe('a download of an earlier visit', () => {
  test('goes on where it stopped, with the sheet open', async () => {
    const { orders, now } = fakeVisit()
    now().move({ do: 'resume', stored: part })
    await settled()
    expect([orders[0]?.url, now().sheet]).toEqual([file.url, 'open'])
  })

  test.each(['resume', 'start'] as const)('is offered and goes on with %s', async (yes) => {
    const { did, orders, now } = fakeVisit()
    now().move({ do: 'offer', stored: part })
    await settled()
    expect([did, now().sheet, now().download.phase]).toEqual([[], 'open', 'offered'])
    now()[yes]()
    await settled()
    expect(orders[0]?.url).toBe(file.url)
  })

  test('is thrown away before one starts afresh', async () => {
    const { did, orders, now } = fakeVisit()
    now().move({ do: 'offer', stored: part })
    now().startAfresh()
    await settled()
    expect(did).toEqual(['discard', 'ask'])
    await settled()
    expect(orders[0]?.url).toBeUndefined()
  })

  test('that is whole is saved once with all that belongs to it', async () => {
    const { did, news, now } = fakeVisit()
    now().move({ do: 'save', stored: { ...part, received: 8, complete: true } })
    await settled()
    expect(did).toEqual(['save install-zupee.apk once'])
    expect([now().cue, now().sheet, news[0]?.kind]).toEqual(['overlay', 'open', 'completed'])
  })

  test('does not start by itself where consent is missing', async () => {
    const { did, now } = fakeVisit()
    now().arrive({ ...setup, asksConsent: true })
    now().move({ do: 'start' })
    await settled()
    expect(did).toEqual([])
  })
})

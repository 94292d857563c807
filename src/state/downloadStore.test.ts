import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DownloadOrder, StoredDownload } from '../download/order.ts'
import type { DownloadState } from '../download/states.ts'
import type { DownloadNews } from './download.ts'
import { createDownloadStore } from './downloadStore.ts'
import { noSetup } from './setup.ts'

const file = { url: 'https://cdn.example/zupee-411.apk', name: 'install-zupee.apk', size: 8, saved: false }
const setup = {
  ...noSetup,
  page: '/gu/ludo/',
  link: { kind: 'endpoint', endpoint: '/api/apk-link', websiteName: 'zupee' } as const,
  fileName: 'install-zupee.apk',
  defaultUrl: '/files/install-zupee.apk',
  storeUrl: 'https://apps.apple.com/app/id1',
}
const part: StoredDownload = {
  url: file.url,
  name: file.name,
  received: 4,
  total: 8,
  complete: false,
  saved: false,
  page: '/ludo/',
  restUntil: 0,
}

/** A page whose engine only says what the test lets it say, and that writes down all it does. */
function visit({ cannotSave = false, breaks = false } = {}) {
  const did: string[] = []
  const news: DownloadNews[] = []
  const orders: DownloadOrder[] = []
  let say: (state: DownloadState) => void = () => {}
  const store = createDownloadStore(
    {
      async start(order, tell) {
        did.push(`ask, sheet ${store.getState().sheet}`)
        orders.push(order)
        say = tell
        if (breaks) throw new Error('no worker')
      },
      stored: async () => null,
      async save({ name }, once) {
        did.push(`save ${name}${once ? ' once' : ''}`)
        return !cannotSave
      },
      hurry: () => did.push('hurry'),
      discard: async (url) => void did.push(`discard ${url}`),
    },
    {
      visit: (url, where) => did.push(`visit ${url} ${where}`),
      openFile: (link) => did.push(`open ${link}`),
      tell: (one) => news.push(one),
    },
  )
  store.getState().arrive(setup)
  return { store, did, news, orders, now: () => store.getState(), say: (state: DownloadState) => say(state) }
}

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
  test('opens the sheet before anything is asked for', () => {
    const { did, news, orders, now } = visit()
    now().start()
    expect(did).toEqual(['ask, sheet open'])
    expect(orders).toEqual([{ link: setup.link, name: 'install-zupee.apk', page: '/gu/ludo/' }])
    expect(news).toEqual([{ kind: 'clicked' }])
  })

  test('while a download runs only shows the sheet', () => {
    const { did, news, now } = visit()
    now().start()
    now().close()
    now().start()
    expect(did).toHaveLength(1)
    expect(news).toHaveLength(1)
    expect(now().sheet).toBe('open')
  })

  test('waits for the consent that the page asks for', () => {
    const { did, now } = visit()
    now().arrive({ ...setup, asksConsent: true })
    now().start()
    expect([now().consent, now().sheet, did]).toEqual(['missed', 'closed', []])
    now().tickConsent(true)
    now().start()
    expect(did).toEqual(['ask, sheet open'])
  })

  test('keeps a given consent on the next page', () => {
    const { now } = visit()
    now().arrive({ ...setup, asksConsent: true })
    now().tickConsent(true)
    now().arrive({ ...setup, asksConsent: true, page: '/ludo/' })
    expect(now().consent).toBe('given')
  })

  test.each([
    ['macos', 'visit https://apps.apple.com/app/id1 new-tab'],
    ['ios', 'visit https://apps.apple.com/app/id1 here'],
  ] as const)('on %s goes to the store and fetches nothing', (platform, expected) => {
    const { store, did, now } = visit()
    store.setState({ platform })
    now().start()
    expect([did, now().sheet]).toEqual([[expected], 'closed'])
  })

  test('without a link to stream goes to the default address', () => {
    const { did, now } = visit()
    now().arrive({ ...setup, link: null })
    now().start()
    expect([did, now().sheet]).toEqual([['visit /files/install-zupee.apk here'], 'closed'])
  })
})

describe('a complete download', () => {
  test('is saved once, told, and saved again on demand without being asked for again', () => {
    const { did, news, now, say } = visit()
    now().start()
    say({ phase: 'downloading', received: 4, total: 8, secondsLeft: 1 })
    say({ phase: 'complete', file })
    now().saveAgain()
    expect(did).toEqual(['ask, sheet open', 'save install-zupee.apk once', 'save install-zupee.apk'])
    expect(news.at(-1)).toEqual({ kind: 'completed', file, page: '/gu/ludo/' })
  })

  test('that was saved on an earlier visit is handed over again', () => {
    const { did, now, say } = visit()
    now().start()
    say({ phase: 'complete', file: { ...file, saved: true } })
    expect(did.at(-1)).toBe('save install-zupee.apk')
  })

  test('that another tab has just saved is not saved twice', () => {
    const { did, now, say } = visit()
    now().start()
    say({ phase: 'downloading', received: 4, total: 8, secondsLeft: 1 })
    say({ phase: 'complete', file: { ...file, saved: true } })
    expect(did.at(-1)).toBe('save install-zupee.apk once')
  })

  test('that cannot be saved here is left to the browser', async () => {
    const { did, now, say } = visit({ cannotSave: true })
    now().start()
    say({ phase: 'complete', file })
    await settled()
    expect(did.at(-1)).toBe('open /files/install-zupee.apk')
  })

  test('belongs to the page that asked, wherever the visitor is by then', () => {
    const { news, now, say } = visit()
    now().start()
    now().arrive({ ...setup, page: '/ludo/' })
    say({ phase: 'complete', file })
    expect(news.at(-1)).toMatchObject({ page: '/gu/ludo/' })
  })

  test('shows overlay, sound and gesture at their times', () => {
    const { now, say } = visit()
    now().start()
    say({ phase: 'complete', file })
    const steps = [0, 490, 20, 2_480, 20, 11_980, 20]
    const cues = steps.map((ms) => {
      vi.advanceTimersByTime(ms)
      return now().cue
    })
    expect(cues).toEqual(['overlay', 'overlay', 'sound', 'sound', 'gesture', 'gesture', 'over'])
  })

  test.each(['close', 'endCues'] as const)('stays quiet after %s', (end) => {
    const { now, say } = visit()
    now().start()
    say({ phase: 'complete', file })
    vi.advanceTimersByTime(1_000)
    now()[end]()
    expect(now().cue).toBe('over')
    vi.advanceTimersByTime(20_000)
    expect([now().cue, vi.getTimerCount()]).toEqual(['over', 0])
    expect(now().sheet).toBe(end === 'close' ? 'closed' : 'open')
  })

  test('behind a closed sheet is saved without overlay, sound or gesture', () => {
    const { did, now, say } = visit()
    now().start()
    now().close()
    say({ phase: 'complete', file })
    expect([did.at(-1), now().cue, vi.getTimerCount()]).toEqual(['save install-zupee.apk once', 'over', 0])
  })
})

describe('a failed download', () => {
  test.each<[string, Extract<DownloadState, { phase: 'failed' }>['failure'], string | null, string | null]>([
    ['without a link opens the default one', { kind: 'no-link' }, null, setup.defaultUrl],
    ['of the network opens its link', { kind: 'gave-up', because: 'network' }, file.url, file.url],
    ['of the storage opens its link', { kind: 'storage-full' }, file.url, file.url],
    ['that the browser may not read opens its link', { kind: 'misconfigured' }, file.url, file.url],
    ['by a refusal opens nothing', { kind: 'refused', status: 403 }, file.url, null],
    ['by a missing file opens nothing', { kind: 'gone', status: 404 }, file.url, null],
    ['behind a portal opens nothing', { kind: 'gave-up', because: 'portal' }, file.url, null],
    ['by a busy server opens nothing', { kind: 'gave-up', because: 'busy' }, file.url, null],
  ])('%s', (_case, failure, link, opened) => {
    const { did, news, now, say } = visit()
    now().start()
    say({ phase: 'failed', failure, received: 0, total: null, link })
    expect(did.slice(1)).toEqual(opened ? [`open ${opened}`] : [])
    expect(news.at(-1)).toEqual({ kind: 'failed', failure, link })
    expect(console.warn).toHaveBeenCalledOnce()
    now().start()
    expect(now().download.phase).toBe('linking')
  })

  test('is also one whose engine broke', async () => {
    const { did, now } = visit({ breaks: true })
    now().start()
    await settled()
    expect([now().download.phase, did.at(-1)]).toEqual(['failed', 'open /files/install-zupee.apk'])
  })
})

describe('a download of an earlier visit', () => {
  test('goes on where it stopped, with the sheet open', () => {
    const { orders, now } = visit()
    now().move({ do: 'resume', stored: part })
    expect([orders[0]?.url, now().sheet]).toEqual([file.url, 'open'])
  })

  test.each(['resume', 'start'] as const)('is offered and goes on with %s', (yes) => {
    const { did, orders, now } = visit()
    now().move({ do: 'offer', stored: part })
    expect([did, now().sheet, now().download.phase]).toEqual([[], 'open', 'offered'])
    now()[yes]()
    expect(orders[0]?.url).toBe(file.url)
  })

  test('is thrown away before one starts afresh', async () => {
    const { did, orders, now } = visit()
    now().move({ do: 'offer', stored: part })
    now().startAfresh()
    await settled()
    expect(did).toEqual([`discard ${file.url}`, 'ask, sheet open'])
    expect(orders[0]?.url).toBeUndefined()
  })

  test('that is whole is saved once with all that belongs to it', () => {
    const { did, news, now } = visit()
    now().move({ do: 'save', stored: { ...part, received: 8, complete: true } })
    expect(did).toEqual(['save install-zupee.apk once'])
    expect([now().cue, now().sheet, news[0]?.kind]).toEqual(['overlay', 'open', 'completed'])
  })

  test('does not start by itself where consent is missing', () => {
    const { did, now } = visit()
    now().arrive({ ...setup, asksConsent: true })
    now().move({ do: 'start' })
    expect(did).toEqual([])
  })
})

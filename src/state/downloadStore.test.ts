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
        did.push('ask')
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
  store.setState({ isSheetShown: true })
  store.getState().arrive(setup)
  const saying = async (state: DownloadState) => {
    await settled()
    say(state)
  }
  return { store, did, news, orders, now: () => store.getState(), say: saying }
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
  test('opens the sheet before anything is asked for', async () => {
    const { store, did, news, orders, now } = visit()
    store.setState({ isSheetShown: false })
    now().start()
    await settled()
    expect([now().sheet, now().download.phase, did]).toEqual(['open', 'linking', []])
    store.setState({ isSheetShown: true })
    await settled()
    expect(did).toEqual(['ask'])
    await settled()
    expect(orders).toEqual([{ link: setup.link, name: 'install-zupee.apk', page: '/gu/ludo/' }])
    expect(news).toEqual([{ kind: 'clicked' }])
  })

  test('does not wait for ever for the code of the sheet', async () => {
    const { store, did, now } = visit()
    store.setState({ isSheetShown: false })
    now().start()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(did).toEqual(['ask'])
  })

  test('while a download runs only shows the sheet', async () => {
    const { did, news, now } = visit()
    now().start()
    now().close()
    now().start()
    await settled()
    expect(did).toHaveLength(1)
    expect(news).toHaveLength(1)
    expect(now().sheet).toBe('open')
  })

  test('waits for the consent that the page asks for', async () => {
    const { did, now } = visit()
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
    const { now } = visit()
    now().arrive({ ...setup, asksConsent: true })
    now().tickConsent(true)
    now().arrive({ ...setup, asksConsent: true, page: '/ludo/' })
    expect(now().consent).toBe('given')
  })

  test.each([
    ['macos', 'visit https://apps.apple.com/app/id1 new-tab'],
    ['ios', 'visit https://apps.apple.com/app/id1 here'],
  ] as const)('on %s goes to the store and fetches nothing', async (platform, expected) => {
    const { store, did, now } = visit()
    store.setState({ platform })
    now().start()
    await settled()
    expect([did, now().sheet]).toEqual([[expected], 'closed'])
  })

  test('without a link to stream goes to the default address', async () => {
    const { did, now } = visit()
    now().arrive({ ...setup, link: null })
    now().start()
    await settled()
    expect([did, now().sheet]).toEqual([['visit /files/install-zupee.apk here'], 'closed'])
  })
})

describe('a complete download', () => {
  test('is saved once, told, and saved again on demand without being asked for again', async () => {
    const { did, news, now, say } = visit()
    now().start()
    await say({ phase: 'downloading', received: 4, total: 8, secondsLeft: 1 })
    await say({ phase: 'complete', file })
    now().saveAgain()
    await settled()
    expect(did).toEqual(['ask', 'save install-zupee.apk once', 'save install-zupee.apk'])
    expect(news.at(-1)).toEqual({ kind: 'completed', file, page: '/gu/ludo/' })
  })

  test('that was saved on an earlier visit is handed over again', async () => {
    const { did, now, say } = visit()
    now().start()
    await say({ phase: 'complete', file: { ...file, saved: true } })
    await settled()
    expect(did.at(-1)).toBe('save install-zupee.apk')
  })

  test('that another tab has just saved is not saved twice', async () => {
    const { did, now, say } = visit()
    now().start()
    await say({ phase: 'downloading', received: 4, total: 8, secondsLeft: 1 })
    await say({ phase: 'complete', file: { ...file, saved: true } })
    await settled()
    expect(did.at(-1)).toBe('save install-zupee.apk once')
  })

  test('that cannot be saved here is left to the browser', async () => {
    const { did, now, say } = visit({ cannotSave: true })
    now().start()
    await say({ phase: 'complete', file })
    await settled()
    expect(did.at(-1)).toBe('open /files/install-zupee.apk')
  })

  test('belongs to the page that asked, wherever the visitor is by then', async () => {
    const { news, now, say } = visit()
    now().start()
    now().arrive({ ...setup, page: '/ludo/' })
    await say({ phase: 'complete', file })
    expect(news.at(-1)).toMatchObject({ page: '/gu/ludo/' })
  })

  test('shows overlay, sound and gesture at their times', async () => {
    const { now, say } = visit()
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
    const { now, say } = visit()
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
    const { did, now, say } = visit()
    now().start()
    now().close()
    await say({ phase: 'complete', file })
    await settled()
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
  ])('%s', async (_case, failure, link, opened) => {
    const { did, news, now, say } = visit()
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
    const { did, now } = visit({ breaks: true })
    now().start()
    await settled()
    expect([now().download.phase, did.at(-1)]).toEqual(['failed', 'open /files/install-zupee.apk'])
  })
})

describe('a download of an earlier visit', () => {
  test('goes on where it stopped, with the sheet open', async () => {
    const { orders, now } = visit()
    now().move({ do: 'resume', stored: part })
    await settled()
    expect([orders[0]?.url, now().sheet]).toEqual([file.url, 'open'])
  })

  test.each(['resume', 'start'] as const)('is offered and goes on with %s', async (yes) => {
    const { did, orders, now } = visit()
    now().move({ do: 'offer', stored: part })
    await settled()
    expect([did, now().sheet, now().download.phase]).toEqual([[], 'open', 'offered'])
    now()[yes]()
    await settled()
    expect(orders[0]?.url).toBe(file.url)
  })

  test('is thrown away before one starts afresh', async () => {
    const { did, orders, now } = visit()
    now().move({ do: 'offer', stored: part })
    now().startAfresh()
    await settled()
    expect(did).toEqual([`discard ${file.url}`, 'ask'])
    await settled()
    expect(orders[0]?.url).toBeUndefined()
  })

  test('that is whole is saved once with all that belongs to it', async () => {
    const { did, news, now } = visit()
    now().move({ do: 'save', stored: { ...part, received: 8, complete: true } })
    await settled()
    expect(did).toEqual(['save install-zupee.apk once'])
    expect([now().cue, now().sheet, news[0]?.kind]).toEqual(['overlay', 'open', 'completed'])
  })

  test('does not start by itself where consent is missing', async () => {
    const { did, now } = visit()
    now().arrive({ ...setup, asksConsent: true })
    now().move({ do: 'start' })
    await settled()
    expect(did).toEqual([])
  })
})

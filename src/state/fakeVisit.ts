import type { DownloadOrder, StoredDownload } from '../download/order.ts'
import type { DownloadState } from '../download/states.ts'
import { driveCues } from './cues.ts'
import type { DownloadNews } from './download.ts'
import { createDownloadStore } from './downloadStore.ts'
import { noSetup } from './setup.ts'

export const file = {
  url: 'https://cdn.example/zupee-411.apk',
  name: 'install-zupee.apk',
  size: 8,
  saved: false,
}
export const setup = {
  ...noSetup,
  page: '/gu/ludo/',
  link: { kind: 'endpoint', endpoint: '/api/apk-link', websiteName: 'zupee' } as const,
  fileName: 'install-zupee.apk',
  defaultUrl: '/files/install-zupee.apk',
  storeUrl: 'https://apps.apple.com/app/id1',
}
export const part: StoredDownload = {
  url: file.url,
  name: file.name,
  received: 4,
  total: 8,
  complete: false,
  saved: false,
  page: '/ludo/',
  restUntil: 0,
  pausedAt: 0,
}

/** A page whose engine only says what the test lets it say, and that writes down all it does. */
export function fakeVisit({ cannotSave = false, breaks = false } = {}) {
  const did: string[] = []
  const news: DownloadNews[] = []
  const orders: DownloadOrder[] = []
  let say: (state: DownloadState) => void = () => {}
  let asked = () => {}
  const wasAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const store = createDownloadStore(
    {
      async start(order, tell) {
        did.push('ask')
        orders.push(order)
        say = tell
        asked()
        if (breaks) throw new Error('no worker')
      },
      stored: async () => null,
      async save({ name }, once) {
        did.push(`save ${name}${once ? ' once' : ''}`)
        return !cannotSave
      },
      hurry: () => did.push('hurry'),
      pause: () => did.push('pause'),
      discard: async () => void did.push('discard'),
    },
    {
      visit: (url, where) => did.push(`visit ${url} ${where}`),
      openFile: (link) => did.push(`open ${link}`),
      tell: (one) => news.push(one),
    },
  )
  store.setState({ isSheetShown: true })
  driveCues(store)
  store.getState().arrive(setup)
  const saying = async (state: DownloadState) => {
    await wasAsked
    say(state)
  }
  return { store, did, news, orders, now: () => store.getState(), say: saying }
}

import type { DownloadRequest, StoredDownload } from '../download/downloadRequest.ts'
import type { DownloadState } from '../download/states.ts'
import { scheduleAttentionEffects } from './attentionEffects.ts'
import type { DownloadEvent, SaveOutcome } from './download.ts'
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

type Script = { saves?: () => Promise<SaveOutcome>; breaks?: boolean; asked?: DownloadRequest['asked'] }

/** A download store with a scripted engine. `did` logs its calls, `say` reports a state. */
export function fakeVisit({
  saves = async (): Promise<SaveOutcome> => 'saved',
  breaks = false,
  asked,
}: Script = {}) {
  const did: string[] = []
  const events: DownloadEvent[] = []
  const requests: DownloadRequest[] = []
  let say: (state: DownloadState) => void = () => {}
  let started = () => {}
  const isStarted = new Promise<void>((resolve) => {
    started = resolve
  })
  const store = createDownloadStore(
    {
      async start(request, onState) {
        did.push('ask')
        requests.push(request)
        say = onState
        started()
        if (breaks) throw new Error('no worker')
      },
      stored: async () => null,
      async save({ name }, once) {
        did.push(`save ${name}${once ? ' once' : ''}`)
        return saves()
      },
      retryNow: () => did.push('retryNow'),
      pause: () => did.push('pause'),
      discard: async () => void did.push('discard'),
    },
    {
      navigate: (url, where) => did.push(`visit ${url} ${where}`),
      openFile: (link) => did.push(`open ${link}`),
      notify: (event) => events.push(event),
      askLink(_link, page) {
        if (asked === undefined) return undefined
        did.push(`link of ${page}`)
        return asked
      },
    },
  )
  scheduleAttentionEffects(store)
  store.getState().applySetup(setup)
  const saying = async (state: DownloadState) => {
    await isStarted
    say(state)
  }
  return { store, did, events, requests, now: () => store.getState(), say: saying }
}

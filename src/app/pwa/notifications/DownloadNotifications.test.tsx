// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { embedded } from '../../../content/embedded.ts'
import type { DownloadState } from '../../../download/states.ts'
import type { Download } from '../../../state/download.ts'
import { DownloadContext } from '../../../state/useDownload.ts'
import { fakeVisit, file } from '../../../state/visit.fake.ts'
import { frameWords } from '../../frame/words.ts'
import { DownloadNotifications } from './DownloadNotifications.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const catalogue = embedded()
const found = catalogue.kind === 'pages' ? catalogue.pages.find(({ path }) => path === '/ludo/') : undefined
const half = { received: 4, total: 8 }

let did: string[]
let unmount = () => {}

beforeEach(() => {
  did = []
  document.title = found?.page.title ?? ''
  Object.assign(navigator, {
    setAppBadge: async (percent: number) => void did.push(`badge ${percent}`),
    clearAppBadge: async () => void did.push('no badge'),
    storage: { persist: async () => did.push('persist') },
    serviceWorker: {
      addEventListener() {},
      getRegistration: async () => ({ showNotification: (title: string) => did.push(`notify ${title}`) }),
    },
  })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
})
afterEach(() => {
  act(unmount)
  vi.restoreAllMocks()
})

function mount() {
  if (!found) throw new Error('There is no page /ludo/')
  const view = { ...found, words: frameWords.en, colours: '' }
  const { store } = fakeVisit()
  const root = createRoot(document.createElement('div'))
  unmount = () => root.unmount()
  act(() =>
    root.render(
      <DownloadContext value={store}>
        <DownloadNotifications view={view} completeTitle="Download Complete" />
      </DownloadContext>,
    ),
  )
  const become = (download: Download) => act(async () => store.setState({ download }))
  return { store, become, title: view.page.title }
}

test('title and badge show the percent, and nothing after completion', async () => {
  const { become, title } = mount()
  await become({ phase: 'downloading', ...half, secondsLeft: null })
  expect(document.title).toBe(`50% · ${title}`)
  expect(did).toEqual(['badge 50'])
  await become({ phase: 'complete', file })
  expect(document.title).toBe(title)
  expect(did).toEqual(['badge 50', 'no badge', 'notify Download Complete'])
})

test.each<[string, DownloadState]>([
  ['was paused', { phase: 'paused', ...half, url: file.url, at: 1 }],
  ['has failed', { phase: 'failed', failure: { kind: 'corrupt' }, ...half, link: null }],
])('a download that %s shows neither percent nor notification', async (_phase, state) => {
  const { become, title } = mount()
  await become({ phase: 'downloading', ...half, secondsLeft: null })
  await become(state)
  expect(document.title).toBe(title)
  expect(did).toEqual(['badge 50', 'no badge'])
})

test('persistent storage is requested on a tap on a download button, not on an automatic start', async () => {
  const { store, become } = mount()
  await become({ phase: 'downloading', received: 0, total: null, secondsLeft: null })
  expect(did).toEqual([])
  await act(async () => store.getState().applyAutoAction({ do: 'start' }))
  expect(did).toEqual([])
  await become({ phase: 'idle' })
  await act(async () => store.getState().start())
  expect(did).toEqual(['persist'])
})

test('a browser without badges and persistent storage shows the title only', async () => {
  Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined, storage: undefined })
  const { store, become, title } = mount()
  await act(async () => store.getState().start())
  await become({ phase: 'downloading', ...half, secondsLeft: null })
  expect(document.title).toBe(`50% · ${title}`)
})

// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { embedded } from '../../content/embedded.ts'
import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { fakeVisit } from '../../state/visit.fake.ts'
import { frameWords } from '../frame/words.ts'
import type { PageView } from '../render/pageView.ts'
import { connectTaps } from './taps.ts'

const catalogue = embedded()
const found = catalogue.kind === 'pages' ? catalogue.pages.find(({ path }) => path === '/ludo/') : undefined
const onTouch = vi.fn()
let store: DownloadStoreApi
let showPage: (view: PageView) => void

// Once, because the listeners belong to the document.
beforeAll(() => {
  store = fakeVisit().store
  showPage = connectTaps(store, onTouch)
})
beforeEach(() => {
  vi.clearAllMocks()
  document.body.innerHTML =
    '<a id="button" data-testid="download-button" href="/a.apk"><span>Download</span></a>' +
    '<a data-testid="click-overlay" href="/a.apk" hidden></a><a id="other" href="#there">Other</a>'
})

const viewAt = (path: string, compliance: 'standard' | 'free-play' = 'standard'): PageView => {
  if (!found) throw new Error('There is no page /ludo/')
  return {
    ...found,
    path,
    site: { ...found.site, compliance },
    words: frameWords.en,
    colours: '',
    linkLanguages: {},
  } as PageView
}
const overlay = () => document.querySelector<HTMLElement>('[data-testid=click-overlay]')

test('a finger on a button announces the tap', () => {
  document.querySelector('#other')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(onTouch).not.toHaveBeenCalled()
  document.querySelector('#button span')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(onTouch).toHaveBeenCalledOnce()
})

test('the click overlay is there on its pages only, and until a download begins', () => {
  showPage(viewAt('/ludo/'))
  expect(overlay()?.hidden).toBe(true)
  showPage(viewAt('/lite/quick/', 'free-play'))
  expect(overlay()?.hidden).toBe(true)
  showPage(viewAt('/lite/quick/'))
  expect(overlay()?.hidden).toBe(false)
  store.setState({ consent: 'asked' })
  expect(overlay()?.hidden).toBe(true)
  store.setState({ consent: 'given' })
  expect(overlay()?.hidden).toBe(false)
  store.setState({ download: { phase: 'linking' } })
  expect(overlay()?.hidden).toBe(true)
})

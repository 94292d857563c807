// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { overlays } from '../../../state/overlayStack.ts'
import { fakeVisit, part } from '../../../state/visit.fake.ts'
import { connectSheet } from './connectSheet.ts'

let element: HTMLDialogElement
let mounted: () => void
const did: string[] = []

/** A dialog as browsers have them: jsdom can neither open nor close one. */
beforeEach(() => {
  did.length = 0
  overlays.setState({ open: [] })
  document.body.innerHTML = '<dialog data-testid="download-sheet"><h2 tabindex="-1">Starting</h2></dialog>'
  const found = document.querySelector('dialog')
  if (!found) throw new Error('There is no dialog')
  element = found
  element.close = () => {
    did.push('close')
    element.removeAttribute('open')
    queueMicrotask(() => element.dispatchEvent(new Event('close')))
  }
})

const open = (sheet: HTMLDialogElement) => {
  did.push('open')
  sheet.setAttribute('open', '')
}

function connect() {
  const { store, now } = fakeVisit()
  const isMounted = new Promise<void>((resolve) => {
    mounted = resolve
  })
  const mount = vi.fn(() => isMounted)
  return { store, now, mount, sheet: connectSheet(store, open, mount) }
}
const names = () => overlays.getState().open.map(({ name }) => name)

test('a tap opens the prerendered dialog in the same task, and React comes with the next state', () => {
  const { store, now, mount } = connect()
  now().start()
  expect([did, names()]).toEqual([['open'], ['downloadSheet']])
  expect(mount).not.toHaveBeenCalled()
  store.setState({ download: { phase: 'downloading', received: 1, total: 2, secondsLeft: null } })
  expect(mount).toHaveBeenCalled()
})

test('where the link does not come soon, React comes before it', () => {
  vi.useFakeTimers()
  const { now, mount } = connect()
  now().start()
  vi.advanceTimersByTime(200)
  expect(mount).toHaveBeenCalled()
  vi.useRealTimers()
})

test('a dialog that the tap has opened before is not opened twice', () => {
  element.setAttribute('open', '')
  const { now } = connect()
  now().start()
  expect([did, names()]).toEqual([[], ['downloadSheet']])
})

test('a dialog that the store does not want open is closed', () => {
  element.setAttribute('open', '')
  connect().sheet.settle()
  expect(did).toEqual(['close'])
})

test('a state that the HTML does not show waits for React', async () => {
  const { now } = connect()
  now().applyAutoAction({ do: 'offer', stored: part })
  expect(did).toEqual([])
  mounted()
  await vi.waitFor(() => expect(did).toEqual(['open']))
})

test('a sheet that was closed before React was there stays closed', async () => {
  const { now } = connect()
  now().applyAutoAction({ do: 'offer', stored: part })
  now().close()
  mounted()
  await new Promise((resolve) => setTimeout(resolve))
  expect(did).toEqual([])
})

test('the store closes the dialog, and the dialog the store', async () => {
  const { now } = connect()
  now().start()
  now().close()
  expect([did, names()]).toEqual([['open', 'close'], []])
  now().start()
  element.close()
  await vi.waitFor(() => expect(now().sheet).toBe('closed'))
  expect(names()).toEqual([])
})

test('the words and the layout of the next page are those of its own dialog, unless this one is open', () => {
  const { now, sheet } = connect()
  const incoming = new DOMParser().parseFromString(
    '<dialog data-testid="download-sheet"><h2>शुरू</h2></dialog>',
    'text/html',
  )
  const view = (isBottom: boolean) =>
    ({
      page: { downloadButtonCustomization: { bottomSheetForDownloadProgressbar: isBottom } },
    }) as Parameters<typeof sheet.showPage>[0]
  sheet.showPage(view(true), incoming)
  expect([element.textContent, element.dataset.bottom]).toEqual(['शुरू', 'true'])
  now().start()
  sheet.showPage(view(false), new DOMParser().parseFromString(document.body.innerHTML, 'text/html'))
  expect(element.dataset.bottom).toBe('false')
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { StoredDownload } from '../../download/downloadRequest.ts'
import { createDownloadStore } from '../../state/downloadStore.ts'
import { noSetup } from '../../state/setup.ts'
import { completedBefore, leftRunning } from './remembered.ts'
import { runAutoAction } from './runAutoAction.ts'

const url = 'https://cdn.example/z-411.apk'
const part: StoredDownload = {
  url,
  name: 'install-zupee.apk',
  received: 4,
  total: 8,
  complete: false,
  saved: false,
  page: '/gu/ludo/',
  restUntil: 0,
  pausedAt: 0,
}
const setup = {
  ...noSetup,
  page: '/gu/ludo/',
  link: { kind: 'fixed' as const, url },
  automatic: { start: true, resume: true, save: true },
}

function visit(stored: () => Promise<StoredDownload | null>, meanwhile = () => {}) {
  const did: string[] = []
  const downloader = {
    start: async ({ url }: { url?: string }) => void did.push(url ? 'resume' : 'start'),
    stored,
    save: async () => 'saved' as const,
    retryNow() {},
    pause() {},
    discard: async () => {},
  }
  const effects = { navigate() {}, openFile() {}, notify() {}, askLink: () => undefined }
  const store = createDownloadStore(downloader, effects)
  const settle = async () => {
    did.push('update settled')
    meanwhile()
  }
  return { store, did, come: () => runAutoAction(store, downloader, setup, 'load', settle) }
}

beforeEach(() => localStorage.clear())
afterEach(() => void vi.restoreAllMocks())

test('a waiting update is settled on load, before a download resumes automatically', async () => {
  const { did, come } = visit(async () => part)
  await come()
  expect(did).toEqual(['update settled', 'resume'])
})

test('a page with automatic start starts only once', async () => {
  const first = visit(async () => null)
  await first.come()
  expect(first.did).toEqual(['update settled', 'start'])
  completedBefore('/gu/ludo/').set(true)
  const second = visit(async () => null)
  await second.come()
  expect(second.did).toEqual(['update settled'])
})

test('a download that ran when a link led away resumes on the next page, once', async () => {
  leftRunning.set(true)
  const elsewhere = { ...part, page: '/ludo/' }
  const first = visit(async () => elsewhere)
  await first.come()
  expect(first.did).toEqual(['update settled', 'resume'])
  const second = visit(async () => elsewhere)
  await second.come()
  expect(second.did).toEqual(['update settled'])
})

test('a completed download of another page does not prevent an automatic start', async () => {
  completedBefore('/ludo/').set(true)
  const { did, come } = visit(async () => null)
  await come()
  expect(did).toEqual(['update settled', 'start'])
})

test('a store that cannot be read counts as empty', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { did, come } = visit(() => Promise.reject(new DOMException('no', 'InvalidStateError')))
  await come()
  expect(did).toEqual(['update settled', 'start'])
})

test('a store that answers too late on a busy phone is read again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const late = () => Promise.reject(new Error('The database of downloads does not open'))
  const answers = [late, late, async () => part]
  const { did, come } = visit(() => (answers.shift() ?? late)())
  const coming = come()
  await vi.advanceTimersByTimeAsync(7_000)
  await coming
  expect(did).toEqual(['update settled', 'resume'])
})

test('a tap while the update settles is not followed by a second run', async () => {
  const { store, did, come } = visit(
    async () => part,
    () => store.getState().start(),
  )
  await come()
  expect(did).toEqual(['update settled', 'start'])
})

test.each(['ios', 'macos'] as const)('nothing starts automatically on %s', async (platform) => {
  const { store, did, come } = visit(async () => part)
  store.setState({ platform })
  await come()
  expect(did).toEqual([])
})

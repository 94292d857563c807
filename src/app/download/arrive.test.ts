// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import type { StoredDownload } from '../../download/order.ts'
import { createDownloadStore } from '../../state/downloadStore.ts'
import { noSetup } from '../../state/setup.ts'
import { arrive } from './arrive.ts'
import { rememberCompleted } from './completedBefore.ts'
import { noteLeftRunning } from './leftRunning.ts'

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
  byItself: { start: true, resume: true, save: true },
}

function visit(stored: () => Promise<StoredDownload | null>, meanwhile = () => {}) {
  const did: string[] = []
  const downloader = {
    start: async ({ url }: { url?: string }) => void did.push(url ? 'resume' : 'start'),
    stored,
    save: async () => true,
    hurry() {},
    pause() {},
    discard: async () => {},
  }
  const store = createDownloadStore(downloader, { visit() {}, openFile() {}, tell() {} })
  store.setState({ isSheetShown: true })
  const settle = async () => {
    did.push('update settled')
    meanwhile()
  }
  return { store, did, come: () => arrive(store, downloader, setup, 'load', settle) }
}

beforeEach(() => localStorage.clear())

test('a waiting update is settled on load, before a download resumes by itself', async () => {
  const { did, come } = visit(async () => part)
  await come()
  expect(did).toEqual(['update settled', 'resume'])
})

test('a page that starts by itself does so once', async () => {
  const first = visit(async () => null)
  await first.come()
  expect(first.did).toEqual(['update settled', 'start'])
  rememberCompleted('/gu/ludo/')
  const second = visit(async () => null)
  await second.come()
  expect(second.did).toEqual(['update settled'])
})

test('what ran as the visitor left the last page goes on at the next, once', async () => {
  noteLeftRunning()
  const elsewhere = { ...part, page: '/ludo/' }
  const first = visit(async () => elsewhere)
  await first.come()
  expect(first.did).toEqual(['update settled', 'resume'])
  const second = visit(async () => elsewhere)
  await second.come()
  expect(second.did).toEqual(['update settled'])
})

test('another page of the site still starts by itself', async () => {
  rememberCompleted('/ludo/')
  const { did, come } = visit(async () => null)
  await come()
  expect(did).toEqual(['update settled', 'start'])
})

test('a store that cannot be read is as good as empty', async () => {
  const { did, come } = visit(() => Promise.reject(new DOMException('no', 'InvalidStateError')))
  await come()
  expect(did).toEqual(['update settled', 'start'])
})

test('a tap while the update settles is not followed by a second run', async () => {
  const { store, did, come } = visit(
    async () => part,
    () => store.getState().start(),
  )
  await come()
  expect(did).toEqual(['update settled', 'start'])
})

test.each(['ios', 'macos'] as const)('nothing goes on by itself on %s', async (platform) => {
  const { store, did, come } = visit(async () => part)
  store.setState({ platform })
  await come()
  expect(did).toEqual([])
})

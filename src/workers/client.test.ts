import { expose } from 'comlink'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DownloadState } from '../download/states.ts'
import type { DownloadWorkerApi } from './api.ts'
import { createDownloader } from './client.ts'

const request = { link: { kind: 'fixed', url: '/a.apk' }, name: 'a.apk', page: '/' } as const
const file = { url: 'https://cdn.example/a.apk', name: 'a.apk', size: 8, saved: false }
const failed = {
  phase: 'failed',
  failure: { kind: 'no-link' },
  received: 0,
  total: null,
  link: null,
} satisfies DownloadState

/** What the workers do, in the order in which they are started; `silent` ones never answer. */
let scripts: (DownloadWorkerApi | 'silent')[]
let started: FakeWorker[]

class FakeWorker extends EventTarget {
  isTerminated = false
  readonly #channel = new MessageChannel()

  constructor() {
    super()
    const script = scripts[started.push(this) - 1] ?? 'silent'
    const { port1, port2 } = this.#channel
    port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent('message', { data }))
    if (script !== 'silent') expose(script, port2)
  }

  postMessage(message: unknown, transfer: MessagePort[]) {
    this.#channel.port1.postMessage(message, transfer)
  }

  terminate() {
    this.isTerminated = true
    this.#channel.port1.close()
  }
}

const api = (own: Partial<DownloadWorkerApi> = {}): DownloadWorkerApi => ({
  start: async (_request, _isControlled, onState) => onState(failed),
  stored: async () => null,
  retryNow() {},
  pause() {},
  discard: async () => {},
  watchDrops: async () => {},
  claimSave: async () => 'saved',
  releaseSave: async () => {},
  watchSave: async () => 'whole',
  takeBlob: async () => null,
  ...own,
})

beforeEach(() => {
  vi.useFakeTimers()
  scripts = []
  started = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async () => new Response(''))
})
afterEach(() => {
  for (const worker of started) worker.terminate()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const create = (onDropped = () => {}) => createDownloader('/assets/download.worker.js', onDropped)

test.each(['error', 'messageerror'])(
  'an %s of the worker rejects what is pending, and the next call starts another worker',
  async (event) => {
    scripts = ['silent', api()]
    const downloader = create()
    const calls = [downloader.start(request, () => {}), downloader.stored()]
    const outcomes = Promise.allSettled(calls)
    await Promise.resolve()
    started[0]?.dispatchEvent(new Event(event))
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(started[0]?.isTerminated).toBe(true)
    expect(await downloader.stored()).toBeNull()
    expect(started).toHaveLength(2)
  },
)

test.each([
  [
    'whose script does not arrive fails after 15 seconds',
    () => new Promise(() => {}),
    15_000,
    'does not load',
  ],
  [
    'that is silent fails two seconds after its script',
    async () => new Response(''),
    2_000,
    'does not answer',
  ],
])('a worker %s', async (_name, fetch, ms, why) => {
  vi.stubGlobal('fetch', fetch)
  const downloader = create()
  const outcome = downloader.start(request, () => {}).catch(String)
  await vi.advanceTimersByTimeAsync(ms - 100)
  expect(started[0]?.isTerminated).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await outcome).toContain(why)
})

test('a worker that has answered may download for longer', async () => {
  scripts = [api({ start: () => new Promise(() => {}) })]
  const downloader = create()
  await downloader.stored()
  void downloader.start(request, () => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(started[0]?.isTerminated).toBe(false)
  await downloader.stored()
  expect(started).toHaveLength(1)
})

test('states arrive, and the worker is started once', async () => {
  scripts = [api()]
  const downloader = create()
  const states: DownloadState[] = []
  await downloader.start(request, (state) => states.push(state))
  await downloader.discard()
  expect([states, started.length]).toEqual([[failed], 1])
})

test('the page hears that a tab has deleted what was stored', async () => {
  let drop = () => {}
  const watchDrops = async (onDropped: () => void) => {
    drop = onDropped
  }
  scripts = [api({ watchDrops })]
  const onDropped = vi.fn()
  await create(onDropped).stored()
  drop()
  await vi.waitFor(() => expect(onDropped).toHaveBeenCalledOnce())
})

test.each(['saved', 'gone'] as const)('a save reports that the file is %s', async (claim) => {
  scripts = [api({ claimSave: async () => claim })]
  expect(await create().save(file, true)).toBe(claim)
})

test('the frame of a save stays until the browser has surely taken the response', async () => {
  scripts = [api({ claimSave: async () => ({ save: 'id' }), watchSave: async () => 'whole' })]
  const remove = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.stubGlobal('document', { createElement: () => ({ remove }), body: { append: () => {} } })
  expect(await create().save(file, true)).toBe('saved')
  await vi.advanceTimersByTimeAsync(59_999)
  expect(remove).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(remove).toHaveBeenCalledOnce()
})

test('the frame of a save runs no scripts, such as those of a captive portal', async () => {
  scripts = [api({ claimSave: async () => ({ save: 'id' }) })]
  const frame = { remove() {}, sandbox: '' }
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.stubGlobal('document', { createElement: () => frame, body: { append: () => {} } })
  await create().save(file, true)
  expect(frame.sandbox).toBe('allow-downloads allow-same-origin')
})

test('a file that cannot be made a blob is not saved', async () => {
  scripts = [api({ claimSave: async () => ({ save: 'id' }) })]
  expect(await create().save(file, true)).toBe('failed')
})

const complete = { phase: 'complete', file } satisfies DownloadState

test('a save that was claimed with the complete state begins in the task that tells the state', async () => {
  const claimSave = vi.fn(async () => 'gone' as const)
  const start: DownloadWorkerApi['start'] = async (_request, _isControlled, onState) =>
    onState(complete, { save: 'early' })
  const releaseSave = vi.fn(async () => {})
  scripts = [api({ start, claimSave, releaseSave })]
  const append = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.stubGlobal('document', { createElement: () => ({ remove() {} }), body: { append } })
  const downloader = create()
  let begun = 0
  await downloader.start(request, () => {
    void downloader.save(file, true)
    begun = append.mock.calls.length
  })
  expect(begun).toBe(1)
  expect([claimSave.mock.calls, releaseSave.mock.calls]).toEqual([[], []])
})

test('a claim that the page does not use is given back', async () => {
  const start: DownloadWorkerApi['start'] = async (_request, _isControlled, onState) =>
    onState(complete, { save: 'early' })
  const releaseSave = vi.fn(async () => {})
  scripts = [api({ start, releaseSave })]
  await create().start(request, () => {})
  await vi.waitFor(() => expect(releaseSave.mock.calls).toEqual([[file.url, 'early']]))
})

test.each(['answered', 'pending'])(
  'the answer of a link that the page asked for goes along if it is there: %s',
  async (how) => {
    const answer = { status: 200, type: 'application/json', body: '{}' }
    const given: unknown[] = []
    const start: DownloadWorkerApi['start'] = async (_request, _isControlled, _onState, asked) =>
      void given.push(typeof asked === 'function' ? await asked() : { ...asked, isThere: true })
    scripts = [api({ start })]
    const asked =
      how === 'answered'
        ? Promise.resolve(answer)
        : new Promise<typeof answer>((resolve) => setTimeout(resolve, 10, answer))
    const started = create().start({ ...request, asked: () => asked }, () => {})
    await vi.advanceTimersByTimeAsync(10)
    await started
    expect(given).toEqual([how === 'answered' ? { ...answer, isThere: true } : answer])
  },
)

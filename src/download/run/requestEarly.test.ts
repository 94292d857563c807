import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { createFakeOrigin } from '../origin.fake.ts'
import type { DownloadState } from '../states.ts'
import { download } from './engine.ts'

const url = 'https://files.example/app.apk'
const link = { url, sha256: null, size: null }
const request = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const

function start() {
  const fake = createFakeOrigin([], 20_000)
  const signals: (AbortSignal | null | undefined)[] = []
  const { fetch } = fake.ports
  fake.ports.fetch = (input, init) => {
    signals.push(init?.signal)
    return fetch(input, init)
  }
  const run = async () => {
    let last: DownloadState | undefined
    const { signal } = new AbortController()
    for await (const state of download(link, request, 'run', fake.ports, signal)) last = state
    return last
  }
  return { fake, signals, run }
}

test('a new file is requested while its record is being written, and only once', async () => {
  const { fake, run } = start()
  const { begin } = fake.ports.chunks
  fake.ports.chunks.begin = async (...given) => {
    await vi.waitFor(() => expect(fake.requested).toEqual(['bytes=0-']))
    return begin(...given)
  }
  expect(await run()).toMatchObject({ phase: 'complete' })
  expect(fake.requested).toEqual(['bytes=0-'])
})

test('an early response that nobody takes is ended', async () => {
  const { fake, signals, run } = start()
  fake.ports.chunks.begin = async () => 'full'
  expect(await run()).toMatchObject({ phase: 'failed', failure: { kind: 'storage-full' } })
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
})

test('what is stored is not requested early', async () => {
  const { fake, signals, run } = start()
  await run()
  expect(await run()).toMatchObject({ phase: 'complete' })
  expect(signals).toHaveLength(1)
  expect(fake.requested).toEqual(['bytes=0-'])
})

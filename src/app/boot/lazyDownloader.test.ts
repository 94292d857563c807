import { expect, test, vi } from 'vitest'
import type { Downloader } from '../../state/download.ts'
import { anyDownloadStored, createLazyDownloader } from './lazyDownloader.ts'

const loading = (stored: boolean) => {
  const calls: string[] = []
  const real: Downloader = {
    start: async (order) => void calls.push(`start ${order.name}`),
    stored: async () => {
      calls.push('stored')
      return null
    },
    save: async () => 'saved',
    retryNow: () => void calls.push('retryNow'),
    pause: () => void calls.push('pause'),
    discard: async () => {},
  }
  const load = async () => {
    calls.push('load')
    return real
  }
  return { calls, lazy: createLazyDownloader(load, async () => stored) }
}
const order = { link: { kind: 'fixed', url: '/a.apk' }, name: 'a.apk', page: '/' } as const

test('a visitor without a download loads nothing until the first tap', async () => {
  const { calls, lazy } = loading(false)
  expect(await lazy.stored()).toBeNull()
  lazy.retryNow()
  expect(calls).toEqual([])
  await lazy.start(order, () => {})
  expect(calls).toEqual(['load', 'start a.apk'])
})

test('once it is loaded, a download starts in the task of the tap', async () => {
  const { calls, lazy } = loading(false)
  await lazy.discard()
  void lazy.start(order, () => {})
  expect(calls).toEqual(['load', 'start a.apk'])
})

test('it is loaded once', async () => {
  const { calls, lazy } = loading(true)
  await Promise.all([lazy.stored(), lazy.start(order, () => {})])
  expect(calls.filter((call) => call === 'load')).toHaveLength(1)
})

test('it is loaded again by the next call after it failed to load', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(loading(true).lazy)
  const lazy = createLazyDownloader(load, async () => true)
  const failed = lazy.stored()
  lazy.retryNow()
  await expect(failed).rejects.toThrow('offline')
  expect(await lazy.stored()).toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
})

test.each<[string, () => Promise<IDBDatabaseInfo[]>, boolean]>([
  ['nothing was ever kept', async () => [], false],
  ['other databases stand there', async () => [{ name: 'builds' }], false],
  ['downloads are kept', async () => [{ name: 'downloads', version: 1 }], true],
  ['the browser does not say', () => Promise.reject(new Error('private window')), true],
])('%s', async (_case, databases, expected) => expect(await anyDownloadStored({ databases })).toBe(expected))

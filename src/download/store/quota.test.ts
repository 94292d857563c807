import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { DownloadRequest } from '../downloadRequest.ts'
import { createFakeOrigin, type FakeOrigin } from '../origin.fake.ts'
import { download } from '../run/engine.ts'
import type { DownloadState } from '../states.ts'

const size = 20_000
const url = 'https://files.example/app.apk'
const request: DownloadRequest = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' }
const never = new AbortController().signal

async function lastState(fake: FakeOrigin, known: number | null): Promise<DownloadState | undefined> {
  let last: DownloadState | undefined
  const link = { url, sha256: null, size: known }
  for await (const state of download(link, request, crypto.randomUUID(), fake.ports, never)) last = state
  return last
}

test('a file that does not fit is not requested, and its size is reported', async () => {
  const fake = createFakeOrigin([], size)
  fake.ports.freeBytes = async () => size - 1
  expect(await lastState(fake, size)).toMatchObject({
    phase: 'failed',
    failure: { kind: 'storage-full' },
    received: 0,
    total: size,
  })
  expect(fake.requested).toEqual([])
})

test('for a partial file only the missing bytes need space', async () => {
  const fake = createFakeOrigin(
    [
      { as: 'cut', after: 12_000 },
      { as: 'status', status: 410 },
    ],
    size,
  )
  await lastState(fake, size)
  fake.ports.freeBytes = async () => size - 12_000
  expect(await lastState(fake, size)).toMatchObject({ phase: 'complete' })
})

test('deletes other files before it fails', async () => {
  const fake = createFakeOrigin([], size)
  const other = { url: 'https://files.example/other.apk', sha256: null, size: null }
  await fake.ports.chunks.begin('earlier', other, { ...request, name: 'other.apk' })
  fake.ports.freeBytes = async () => ((await fake.ports.chunks.list()).length > 1 ? 0 : size)
  expect(await lastState(fake, size)).toMatchObject({ phase: 'complete' })
})

test('a file of unknown size is attempted', async () => {
  const fake = createFakeOrigin([], size)
  fake.ports.freeBytes = async () => 0
  expect(await lastState(fake, null)).toMatchObject({ phase: 'complete' })
})

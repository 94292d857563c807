import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSavePath, savePath } from '../download/protocol.ts'
import type { EngineContext } from '../download/run/engineContext.ts'
import type { DownloadRecord } from '../download/store/record.ts'
import { serveSave } from './saves.ts'

const url = 'https://site.example/a.apk'
const plain = Uint8Array.from({ length: 600 }, (_, place) => place % 251)
const campaign = { slot: 300, token: Buffer.from([7, 8, 9]).toString('base64url') }

const locks = {
  request: (_name: string, _options: LockOptions, held: (lock: object) => unknown) =>
    Promise.resolve(held({})),
}
beforeEach(() => void vi.stubGlobal('navigator', { locks }))
afterEach(() => void vi.unstubAllGlobals())

/** What the service worker saves of a file that is stored in one file or in rows of these lengths. */
async function saved(stored: 'file' | number[], asked: { slot: number; token: string } | null) {
  const record = {
    url,
    file: 'sha256:a',
    name: 'a.apk',
    receivedBytes: plain.length,
    completedAt: 1,
    saving: 'one',
    bytesFile: stored === 'file' ? { base: 0 } : null,
    chunks:
      stored === 'file'
        ? [{ offset: 0, length: plain.length, inFile: true }]
        : stored.map((length) => ({ offset: 0, length })),
  }
  const chunks = {
    read: async () => record as unknown as DownloadRecord,
    blobOf: async () => new Blob([plain]),
    async *pieces() {
      let offset = 0
      for (const length of stored === 'file' ? [] : stored) {
        yield { offset, bytes: plain.slice(offset, offset + length) }
        offset += length
      }
    },
  }
  const context = { ports: { chunks }, saveClaims: { settle: async () => true } }
  const path = readSavePath(new URL(savePath(record, 'one', asked), 'https://site.example'))
  if (!path) throw new Error('The path is no save')
  const { response } = await serveSave(path, context as unknown as EngineContext)
  return new Uint8Array(await response.arrayBuffer())
}

const named = plain.slice()
named.set([3, 7, 8, 9, ...Array(124).fill(0)], 300)

test.each<{ stored: 'file' | number[] }>([
  { stored: 'file' },
  { stored: [600] },
  { stored: [299, 1, 127, 1, 172] },
  { stored: Array(600).fill(1) },
])('a campaign is laid over its slot and nothing else, from $stored.length pieces', async ({ stored }) => {
  expect(await saved(stored, campaign)).toEqual(named)
  expect(await saved(stored, null)).toEqual(plain)
})

test('a slot that is not within the file is left alone', async () => {
  for (const stored of ['file' as const, [600]])
    expect(await saved(stored, { ...campaign, slot: 473 })).toEqual(plain)
})

import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createClock } from '../clock.fake.ts'
import type { Link } from '../link.ts'
import { createFakeOrigin as createOrigin, type FakeOrigin, type Fault, storedBytes } from '../origin.fake.ts'
import type { DownloadState } from '../states.ts'
import { createFakeFiles } from '../store/byteFiles.fake.ts'
import { createChunkStore } from '../store/chunkStore.ts'
import { createDatabase } from '../store/database.ts'
import { dropOthers, sweep } from '../store/quota.ts'
import { receive } from '../transfer/receive.ts'
import type { Saver } from '../transfer/saver.ts'
import { download } from './engine.ts'

const size = 20_000
const url = 'https://files.example/app.apk'
const link: Link = { url, sha256: null, size: null }
const request = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const
const never = new AbortController().signal
const cut = (after: number): Fault => ({ as: 'cut', after })
const times = (count: number, fault: Fault): Fault[] => Array(count).fill(fault)

/** The last state of a run, and how it ended. */
async function run(fake: FakeOrigin, target = link) {
  const states = download(target, request, crypto.randomUUID(), fake.ports, never)
  let last: DownloadState | undefined
  for (;;) {
    const step = await states.next()
    if (step.done) return { last, end: step.value }
    last = step.value
  }
}

const hashOf = (fake: FakeOrigin, n: number): Link => ({
  ...link,
  sha256: createHash('sha256')
    .update(fake.releases[n] ?? '')
    .digest('hex'),
})

async function expectComplete(fake: FakeOrigin, n = 0, target = link) {
  expect((await run(fake, target)).last).toMatchObject({ phase: 'complete' })
  expect(await storedBytes(fake)).toEqual(Buffer.from(fake.releases[n] ?? []))
}

describe.each(['file', 'rows'] as const)('stored in %s', (store) => {
  const createFakeOrigin = (...[script, sizes, freshLink]: Parameters<typeof createOrigin>) =>
    createOrigin(script, sizes, freshLink, store)

  describe('a body that ends too early without an error is not the whole file', () => {
    test('when it brings a longer release', async () => {
      const script: Fault[] = [cut(7000), { as: 'new-release', whole: true, after: 21_000 }]
      await expectComplete(createFakeOrigin(script, [size, 24_000, size]), 1)
    })

    test('when it ends before the stored byte', async () => {
      const script: Fault[] = [
        { as: 'no-range', chunked: true, after: 7000 },
        { as: 'no-range', chunked: true, after: 3000, ends: true },
      ]
      await expectComplete(createFakeOrigin(script, size))
    })

    test('when only the link tells the length', async () => {
      const script: Fault[] = [{ as: 'no-range', chunked: true, after: 9000, ends: true }]
      await expectComplete(createFakeOrigin(script, size), 0, { ...link, size })
    })
  })

  describe('a file that ends without its directory is no APK', () => {
    const early: Fault = { as: 'no-range', chunked: true, after: 9000, ends: true }

    test('and is continued where it ended', async () => {
      const fake = createFakeOrigin([early], size)
      await expectComplete(fake)
      expect(fake.requested).toEqual(['bytes=0-', 'bytes=9000-'])
    })

    test('and fails if it always ends there, after one try from byte 0', async () => {
      const fake = createFakeOrigin(times(9, early), size)
      expect((await run(fake)).last).toMatchObject({ phase: 'failed', failure: { kind: 'corrupt' } })
      expect(fake.requested).toEqual(['bytes=0-', 'bytes=9000-', 'bytes=0-', 'bytes=9000-'])
    })
  })

  test('a ZIP without a manifest is no APK', async () => {
    const fake = createFakeOrigin([], size)
    const [zip] = fake.releases
    zip?.set(new TextEncoder().encode('Android.manifest.xm'), Buffer.from(zip).indexOf('AndroidManifest.xml'))
    expect((await run(fake)).last).toMatchObject({ phase: 'failed', failure: { kind: 'corrupt' } })
  })

  test('a portal that answers with a length, and not with HTML, is no other release', async () => {
    const fake = createFakeOrigin([cut(7000), ...times(4, { as: 'alien', length: true })], size)
    await expectComplete(fake)
    expect(fake.requested.at(-1)).toBe('bytes=7000-')
  })

  test('portals that answer with a length are no other releases of a file whose hash is known', async () => {
    const fake = createFakeOrigin([cut(7000), ...times(2, { as: 'alien', length: true })], size)
    await expectComplete(fake, 0, hashOf(fake, 0))
    expect(fake.requested.at(-1)).toBe('bytes=7000-')
  })

  test('a file is not requested again when all of its bytes are stored and only its completion is not', async () => {
    const fake = createFakeOrigin([], size)
    await run(fake)
    const { run: id = '' } = (await fake.ports.chunks.read(url)) ?? {}
    await fake.ports.chunks.note({ id: id ?? '', url }, { completedAt: null })
    await expectComplete(fake)
    expect(fake.requested).toEqual(['bytes=0-'])
  })

  test('a link endpoint that is unreachable once does not make a refused file gone', async () => {
    const fake = createFakeOrigin([cut(7000), ...times(2, { as: 'status', status: 403 })], size)
    let asked = 0
    fake.ports.requestLink = async () => (asked++ === 0 ? 'unreachable' : link)
    await expectComplete(fake)
    expect(asked).toBe(2)
  })

  test('the hash of a new release is asked for before its bytes', async () => {
    const script: Fault[] = [cut(7000), { as: 'new-release', whole: true }]
    const fake = createFakeOrigin(script, [size, 21_000, size], () => fresh)
    const fresh = hashOf(fake, 1)
    expect((await run(fake, hashOf(fake, 0))).end).toEqual({ moved: fresh })
    expect(fake.delivered).toBeLessThan(7000 + size / 2)
    await expectComplete(fake, 1, fresh)
  })

  describe.each([['a total'], ['no total']])(
    'a file of another length than the published one, with %s',
    (how) => {
      const fault: Fault = how === 'a total' ? { as: 'clean' } : { as: 'no-range', chunked: true }
      // A body that is too short might only be cut.
      const published = size - 1

      test('is not kept', async () => {
        const fake = createFakeOrigin([fault, fault], size, () => ({ ...link, size: published }))
        const { last } = await run(fake, { ...link, size: published })
        expect(last?.phase).toBe('failed')
        expect((await fake.ports.chunks.list()).map(({ receivedBytes }) => receivedBytes)).toEqual(
          how === 'a total' ? [0] : [],
        )
        expect(fake.relinks).toBe(1)
      })

      test('is the file if the endpoint then says so', async () => {
        const fake = createFakeOrigin([fault, fault], size, () => ({ ...link, size }))
        expect((await run(fake, { ...link, size: published })).end).toEqual({ moved: { ...link, size } })
        await expectComplete(fake, 0, { ...link, size })
      })
    },
  )

  describe('a save that throws', () => {
    test('closes the request', async () => {
      const fake = createFakeOrigin([], size)
      const signals: (AbortSignal | null | undefined)[] = []
      const { fetch } = fake.ports
      fake.ports.fetch = (input, init) => {
        signals.push(init?.signal)
        return fetch(input, init)
      }
      const fail = async () => {
        throw new Error('no database')
      }
      Object.assign(fake.ports.chunks, { setExtents: fail, save: fail })
      await expect(run(fake)).rejects.toThrow('no database')
      expect(signals.map((signal) => signal?.aborted)).toEqual([true])
    })

    test('cancels the body and leaves no timer', async () => {
      const clock = createClock()
      let timers = 0
      let isCancelled = false
      const sleep = async (ms: number, signal: AbortSignal) => {
        timers++
        await clock.sleep(ms, signal)
        timers--
      }
      const { ports } = createFakeOrigin([], size)
      const fail = async () => {
        throw new Error('no database')
      }
      const saver = {
        add: fail,
        flush: fail,
        close: fail,
        held: () => 0,
        received: () => 0,
      } as unknown as Saver
      const reader = {
        read: async () => ({ at: 0, bytes: new Uint8Array(10) }),
        cancel: async () => {
          isCancelled = true
        },
      }
      const body = { reader, skip: 0, expected: 0 }
      await expect(receive(body, saver, null, { ...ports, sleep }, never).next()).rejects.toThrow(
        'no database',
      )
      await new Promise((turn) => setImmediate(turn))
      expect({ isCancelled, timers }).toEqual({ isCancelled: true, timers: 0 })
    })
  })
})

test('a transaction that is aborted has stored nothing', async () => {
  // After each of the first requests of the transaction in turn.
  for (let after = 0; after < 6; after++) {
    const use = createDatabase(`aborted-${after}`)
    let isBroken = false
    const store = createChunkStore(
      (work) => use((db) => work(isBroken ? aborting(db, after) : db)),
      createFakeFiles().files,
      () => 0,
    )
    const id = { id: 'run', url }
    await store.begin(id.id, link, request)
    isBroken = true
    const outcome = await store.note(id, { restUntil: 5 }).catch(() => 'failed' as const)
    isBroken = false
    expect((await store.read(url))?.restUntil).toBe(outcome === 'failed' ? 0 : 5)
  }
})

type Database = Parameters<Parameters<ReturnType<typeof createDatabase>>[0]>[0]

/** A database whose transactions are aborted after the first `requests` requests of another. */
const aborting = (db: Database, requests: number): Database =>
  new Proxy(db, {
    get(target, key) {
      if (key !== 'transaction') return Reflect.get(target, key)
      return (...args: Parameters<Database['transaction']>) => {
        const tx = target.transaction(...args)
        const abort = async () => {
          for (let count = 0; count < requests; count++) await tx.objectStore('downloads').count()
          tx.abort()
        }
        abort().catch(() => {})
        return tx
      }
    },
  })

describe('a file that another tab downloads or saves is not deleted', () => {
  /** Two downloads with the same saved name; the first is locked. */
  async function createTwo() {
    const { ports } = createOrigin([], size)
    const urls = ['https://files.example/first.apk', 'https://files.example/second.apk']
    for (const each of urls) await ports.chunks.begin('run', { ...link, url: each }, request)
    const [first, second] = await ports.chunks.list()
    if (!first || !second) throw new Error('nothing is stored')
    let unlocked = 0
    ports.lockFile = async (file) => (file === first.file ? null : () => void unlocked++)
    const left = async () => (await ports.chunks.list()).map(({ file }) => file)
    return { ports, first, second, left, unlocked: () => unlocked }
  }

  test('when a file with the same saved name is complete', async () => {
    const { ports, first, second, left } = await createTwo()
    await sweep(second, ports)
    expect(await left()).toEqual([first.file, second.file])
  })

  test('when room is needed', async () => {
    const { ports, first, second, left } = await createTwo()
    await dropOthers('another file', ports)
    expect(await left()).toEqual([first.file])
    expect(second.file).not.toBe(first.file)
  })

  test('and an unlocked one is deleted under its lock', async () => {
    const { ports, first, left, unlocked } = await createTwo()
    await sweep(first, ports)
    expect(await left()).toEqual([first.file])
    expect(unlocked()).toBe(1)
  })
})

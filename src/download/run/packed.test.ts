import 'fake-indexeddb/auto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeOrigin, type Fault, storedBytes } from '../origin.fake.ts'
import {
  entriesOf,
  type PackedApk,
  type PieceServer,
  packedApk,
  packedSource,
  servePacked,
} from '../packed/packedApk.fake.ts'
import type { DownloadState } from '../states.ts'
import { download } from './engine.ts'
import { sleep } from './sleep.ts'

const url = 'https://files.example/app.apk'
const request = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const
let app: PackedApk
beforeAll(async () => {
  app = await packedApk(entriesOf('this release'))
})

type Start = {
  serve?: PieceServer
  script?: Fault[]
  store?: 'file' | 'rows'
  own?: Parameters<typeof packedSource>[2] | undefined
}

/** An origin of the APK, whose pieces `serve` sends. `asked` lists the pieces in the order of their requests. */
function start({ serve = servePacked(app), script = [], store = 'file', own }: Start = {}) {
  const fake = createFakeOrigin(script, 4, undefined, store)
  fake.releases.splice(0, 1, new Uint8Array(app.apk))
  // The fake clock does not know that pieces are being digested.
  Object.assign(fake.ports, { sleep, backOff: async () => {}, elapsed: () => performance.now() })
  const asked: string[] = []
  fake.ports.openPacked = () =>
    packedSource(
      app,
      (name) => {
        asked.push(name)
        return serve(name)
      },
      own,
    )
  return { fake, asked }
}

async function statesOf({ fake }: ReturnType<typeof start>, leaveAt = Number.POSITIVE_INFINITY) {
  const link = { url, sha256: null, size: app.apk.length }
  const leaving = new AbortController()
  const states: DownloadState[] = []
  for await (const state of download(link, request, crypto.randomUUID(), fake.ports, leaving.signal)) {
    states.push(state)
    if (state.phase === 'downloading' && state.received >= leaveAt) leaving.abort()
  }
  return states
}

const run = async (...how: Parameters<typeof statesOf>) => (await statesOf(...how)).at(-1)

async function expectComplete(started: ReturnType<typeof start>) {
  expect(await run(started)).toMatchObject({ phase: 'complete' })
  expect((await storedBytes(started.fake)).equals(app.apk)).toBe(true)
}

describe.each(['file', 'rows'] as const)('stored in %s', (store) => {
  test('a file is rebuilt from its pieces, each of which is fetched once', async () => {
    const started = start({ store })
    await expectComplete(started)
    expect(started.fake.requested).toEqual([])
    expect(started.asked.toSorted()).toEqual(['plan.json', ...app.pieces.keys()].toSorted())
  })

  test.each([0, 1, 2, 3, 5])(
    'a piece that is lost %i pieces later is fetched again, and no other',
    async (n) => {
      const lost = [...app.pieces.keys()][n + 1]
      let isLost = false
      const serve: PieceServer = (name) => {
        if (name !== lost || isLost) return servePacked(app)(name)
        isLost = true
        throw new TypeError('network error')
      }
      const started = start({ serve, store })
      await expectComplete(started)
      expect(started.fake.requested).toEqual([])
      expect(started.asked).toHaveLength(app.pieces.size + 2)
    },
  )

  test('a piece that never arrives is requested again, with the two before it at most', async () => {
    const [lost = ''] = [...app.pieces.keys()].slice(4)
    const serve: PieceServer = (name) =>
      name === lost && started.asked.filter((other) => other === lost).length === 1
        ? new Promise(() => {})
        : servePacked(app)(name)
    const started = start({ serve, store })
    const faster = 20
    const elapsed = () => performance.now() * faster
    Object.assign(started.fake.ports, {
      elapsed,
      sleep: (ms: number, signal: AbortSignal) => sleep(ms / faster, signal),
    })
    await expectComplete(started)
    expect(started.fake.requested).toEqual([])
    expect(started.asked.length).toBeLessThanOrEqual(app.pieces.size + 4)
  })

  test('damaged pieces are fetched once, and the file replaces them', async () => {
    const [one = '', other = ''] = [...app.pieces.keys()].slice(6)
    const pieces = new Map(app.pieces)
    for (const name of [one, other]) pieces.set(name, Buffer.from(pieces.get(name) ?? '').reverse())
    const started = start({ serve: servePacked({ ...app, pieces }), store })
    await expectComplete(started)
    expect(started.asked.toSorted()).toEqual(['plan.json', ...app.pieces.keys()].toSorted())
    expect(started.fake.delivered).toBeLessThan(app.apk.length / 2)
  })

  test('pieces that are lost again and again are replaced by the file', async () => {
    const lost = [...app.pieces.keys()].slice(4)
    const serve: PieceServer = (name) => {
      if (lost.includes(name)) throw new TypeError('network error')
      return servePacked(app)(name)
    }
    const started = start({ serve, store })
    await expectComplete(started)
    expect(started.fake.requested).toHaveLength(1)
    expect(started.fake.delivered).toBeLessThan(app.apk.length)
  })

  test.each<[string, (flat: Buffer) => Response]>([
    ['is not there', () => new Response(null, { status: 404 })],
    ['is damaged', (flat) => new Response(new Uint8Array(flat.map((byte) => byte ^ 1)))],
    ['is too long', (flat) => new Response(new Uint8Array([...flat, 1]))],
    ['is cut', (flat) => new Response(new Uint8Array(flat.subarray(1)))],
  ])('a piece that %s is replaced by a range of the file', async (_how, answer) => {
    const [, , bad = ''] = [...app.pieces.keys()]
    const serve: PieceServer = (name) =>
      name === bad ? answer(app.pieces.get(name) ?? Buffer.alloc(0)) : servePacked(app)(name)
    const started = start({ serve, store })
    await expectComplete(started)
    expect(started.fake.requested).toHaveLength(1)
    expect(started.fake.delivered).toBeLessThan(app.apk.length / 2)
  })

  test.each<[string, PieceServer]>([
    ['is missing', () => new Response(null, { status: 404 })],
    ['is no JSON', () => new Response('<html>')],
    ['is of another release', () => Response.json({ ...app.plan, size: app.plan.size - 1 })],
    ['names bytes outside the file', () => Response.json({ ...app.plan, entries: [[0, app.plan.size + 1]] })],
    ['has ten million entries', () => new Response(`{"entries":[${'[0,1],'.repeat(10_000_000)}[0,1]]}`)],
    ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a plan that %s leaves the file', async (_how, plan) => {
    const started = start({
      serve: (name) => (name === 'plan.json' ? plan(name) : servePacked(app)(name)),
      store,
    })
    await expectComplete(started)
    expect(started.fake.delivered).toBe(app.apk.length)
  })

  test('a browser without zlib gets the file', async () => {
    const own = { loadZlib: async () => null }
    const started = start({ own, store })
    await expectComplete(started)
    expect(started.fake.delivered).toBe(app.apk.length)
  })

  test('all pieces of another release, with right names, are found by the proof', async () => {
    const { plan } = app
    // The content of one entry is deflated with another level: the bytes differ, and their count, too.
    const entries = plan.entries.map((entry) => (entry[2] === 9 ? [entry[0], entry[1], 1, entry[3]] : entry))
    const started = start({
      serve: (name) => (name === 'plan.json' ? Response.json({ ...plan, entries }) : servePacked(app)(name)),
      store,
    })
    await expectComplete(started)
  })
})

describe('an earlier release that is stored', () => {
  const changed = entriesOf('next release')
  let next: PackedApk
  beforeAll(async () => {
    next = await packedApk(changed)
  })

  /** Downloads the earlier release up to `bytes`, then the next one. Returns the pieces that were asked for. */
  async function update(bytes: number, damage = (_stored: Uint8Array) => {}) {
    const { fake } = start()
    fake.ports.openPacked = null
    const script: Fault[] = [
      { as: 'cut', after: bytes },
      { as: 'status', status: 410 },
    ]
    const earlier = createFakeOrigin(bytes < app.apk.length ? script : [], 4)
    earlier.releases.splice(0, 1, new Uint8Array(app.apk))
    fake.ports.fetch = earlier.ports.fetch
    fake.ports.sweep = async () => {}
    await run({ fake, asked: [] })
    for (const stored of fake.files.values()) damage(stored)
    const [record] = await fake.ports.chunks.list()
    if (!record) throw new Error('nothing is stored')
    const asked: string[] = []
    const findEarlier = async () => [
      {
        size: record.receivedBytes,
        async read(offset: number, length: number) {
          const into = new Uint8Array(length)
          await fake.ports.chunks.readInto(record, offset, into)
          return into
        },
      },
    ]
    const serve = (name: string) => {
      asked.push(name)
      return servePacked(next)(name)
    }
    fake.ports.openPacked = () => packedSource(next, serve, { findEarlier })
    const nextUrl = 'https://files.example/next.apk'
    const link = { url: nextUrl, sha256: null, size: next.apk.length }
    const { signal } = new AbortController()
    const states = download(link, request, 'next', fake.ports, signal)
    let last: DownloadState | undefined
    for await (const state of states) last = state
    const spent = next.plan.pieces.reduce(
      (sum, [name, , coded]) => sum + (asked.includes(name) ? coded : 0),
      0,
    )
    expect(last).toMatchObject({ phase: 'complete', data: { spent, total: spent } })
    const found = await fake.ports.chunks.read(nextUrl)
    const pieces: Uint8Array[] = []
    if (found) for await (const { bytes } of fake.ports.chunks.pieces(found)) pieces.push(bytes)
    expect(Buffer.concat(pieces).equals(next.apk)).toBe(true)
    return asked.filter((name) => name !== 'plan.json')
  }

  const own = () => [...next.pieces.keys()].filter((name) => !app.pieces.has(name))

  test('gives the pieces that both have', async () => {
    expect((await update(Number.POSITIVE_INFINITY)).toSorted()).toEqual(own().toSorted())
    expect(own().length).toBeLessThan(next.pieces.size / 2)
  })

  test('gives what is stored of it', async () => {
    const asked = await update(app.apk.length / 2)
    expect(asked.length).toBeGreaterThan(own().length)
    expect(asked.length).toBeLessThan(next.pieces.size)
  })

  test('gives nothing wrong', async () => {
    const asked = await update(Number.POSITIVE_INFINITY, (stored) => stored.fill(0x55, 5000, 60_000))
    expect(asked.length).toBeGreaterThan(own().length)
  })
})

describe('the bytes that were fetched', () => {
  const codedBytes = () => app.plan.pieces.reduce((sum, [, , coded]) => sum + coded, 0)
  const reported = (states: DownloadState[]) =>
    states.flatMap((state) => ('data' in state && state.data ? state.data : []))
  /** A clock that lets the run report after each piece. */
  const everyStep = (started: ReturnType<typeof start>) => {
    let at = 0
    started.fake.ports.elapsed = () => (at += 300)
    return started
  }

  test('are those of the pieces, as expected from the first one on', async () => {
    const states = await statesOf(everyStep(start()))
    const data = reported(states)
    expect(data.length).toBeGreaterThan(3)
    expect(data.map(({ total }) => total)).toEqual(data.map(() => codedBytes()))
    expect(data.map(({ spent }) => spent)).toEqual(data.map(({ spent }) => spent).toSorted((a, b) => a - b))
    expect(states.at(-1)).toMatchObject({
      phase: 'complete',
      data: { spent: codedBytes(), total: codedBytes() },
    })
  })

  test('are not reported for the file itself', async () => {
    const started = everyStep(start())
    started.fake.ports.openPacked = null
    const states = await statesOf(started)
    expect(states.at(-1)).toMatchObject({ phase: 'complete' })
    expect(reported(states)).toEqual([])
  })

  test('are those of this run, which says nothing at its end of an earlier one', async () => {
    const started = everyStep(start())
    const before = reported(await statesOf(started, app.apk.length / 2)).at(-1)
    const states = await statesOf(started)
    const total = reported(states).at(-1)?.total ?? 0
    expect(total).toBeLessThan(0.7 * codedBytes())
    expect(total + (before?.spent ?? 0)).toBeGreaterThanOrEqual(codedBytes())
    expect(states.at(-1)).not.toHaveProperty('data')
  })

  test('are also those of a range of the file that replaces a piece', async () => {
    const [, , bad = ''] = [...app.pieces.keys()]
    const serve: PieceServer = (name) =>
      name === bad ? new Response(null, { status: 404 }) : servePacked(app)(name)
    const started = everyStep(start({ serve }))
    const { delivered } = started.fake
    const [end] = (await statesOf(started)).slice(-1)
    const coded = app.plan.pieces.find(([name]) => name === bad)?.[2] ?? 0
    const ranges = started.fake.delivered - delivered
    expect(ranges).toBeGreaterThan(0)
    expect(end).toMatchObject({ phase: 'complete', data: { spent: codedBytes() - coded + ranges } })
  })
})

test('a run that is stopped anywhere goes on, also in the middle of an entry, with little fetched again', async () => {
  for (let part = 1; part < 12; part++) {
    const started = start()
    const at = (app.apk.length * part) / 12
    await run(started, at)
    const before = started.asked.length
    await expectComplete(started)
    expect(started.fake.requested).toEqual([])
    // The frame, and the pieces that were under way.
    expect(started.asked.length).toBeLessThanOrEqual(app.pieces.size + 2 + 5)
    expect(before).toBeGreaterThan(0)
  }
})

import 'fake-indexeddb/auto'
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record as shape,
} from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { runs } from '../../../tests/runs.ts'
import { createFakeOrigin, storedBytes } from '../origin.fake.ts'
import { entriesOf, type PackedApk, packedApk, packedSource, servePacked } from '../packed/packedApk.fake.ts'
import type { PlanJson } from '../packed/plan.ts'
import type { DownloadState } from '../states.ts'
import { download } from './engine.ts'
import { sleep } from './sleep.ts'

const url = 'https://files.example/app.apk'
const request = { link: { kind: 'fixed', url }, name: 'install.apk', page: '/ludo/' } as const
let app: PackedApk
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  app = await packedApk(entriesOf('this release'))
})

const value = oneof(integer({ min: -10, max: 1_000_000 }), constantFrom(null, '', 1e15, 1.5, 2 ** 31, []))
const damages = oneof(
  shape({ to: constant('entries' as const), place: nat(), field: nat(3), value }),
  shape({ to: constant('pieces' as const), place: nat(), field: nat(2), value }),
  shape({
    to: constant('order' as const),
    list: constantFrom('pieces' as const, 'entries' as const),
    place: nat(),
  }),
  shape({ to: constant('level' as const), place: nat(), level: integer({ min: 0, max: 10 }) }),
  shape({ to: constant('size' as const), value }),
  shape({ to: constant('content' as const), place: nat(), byte: nat() }),
  shape({ to: constant('length' as const), place: nat(), by: integer({ min: -500, max: 500 }) }),
  // The content of another piece under this name.
  shape({ to: constant('name' as const), place: nat(), other: nat() }),
)
type Damage = typeof damages extends { generate(...args: never[]): { value: infer T } } ? T : never

function damage(plan: PlanJson, pieces: Map<string, Buffer>, done: Damage) {
  const names = [...pieces.keys()]
  const at = (place: number) => names[place % names.length] ?? ''
  if (done.to === 'size') Object.assign(plan, { size: done.value })
  else if (done.to === 'entries' || done.to === 'pieces') {
    const row = plan[done.to][done.place % plan[done.to].length] as unknown[]
    row[done.field] = done.value
  } else if (done.to === 'order') {
    const list = plan[done.list] as unknown[]
    list.push(...list.splice(done.place % list.length, 1))
  } else if (done.to === 'level') {
    const entry = plan.entries[done.place % plan.entries.length] as unknown[]
    if (entry.length > 2) entry[2] = done.level
  } else {
    const piece = Buffer.from(pieces.get(at(done.place)) ?? '')
    if (done.to === 'content') piece[done.byte % piece.length] = ~(piece[done.byte % piece.length] ?? 0)
    const other = done.to === 'name' ? pieces.get(at(done.other)) : undefined
    const length = Math.max(0, piece.length + (done.to === 'length' ? done.by : 0))
    pieces.set(at(done.place), other ?? Buffer.concat([piece, Buffer.alloc(500)]).subarray(0, length))
  }
}

test('whatever is damaged in a plan and its pieces, the visitor gets the signed file', async () => {
  const stores = constantFrom('file' as const, 'rows' as const)
  await assert(
    asyncProperty(array(damages, { minLength: 1, maxLength: 3 }), stores, async (all, store) => {
      const plan = structuredClone(app.plan)
      const pieces = new Map(app.pieces)
      for (const one of all) damage(plan, pieces, one)
      const fake = createFakeOrigin([], 4, undefined, store)
      fake.releases.splice(0, 1, new Uint8Array(app.apk))
      // The fake clock does not know that pieces are being digested.
      Object.assign(fake.ports, { sleep, backOff: async () => {}, elapsed: () => performance.now() })
      const asked: string[] = []
      const serve = servePacked({ ...app, plan, pieces })
      fake.ports.openPacked = () =>
        packedSource(app, (name) => {
          asked.push(name)
          // An endless loop of requests would stop the clock of the test as well.
          if (asked.length > 100) throw new Error(`too many requests, the last ones for ${asked.slice(-4)}`)
          return serve(name)
        })
      const link = { url, sha256: null, size: app.apk.length }
      const { signal } = new AbortController()
      let last: DownloadState | undefined
      for await (const state of download(link, request, crypto.randomUUID(), fake.ports, signal)) last = state
      expect(last).toMatchObject({ phase: 'complete' })
      expect((await storedBytes(fake)).equals(app.apk)).toBe(true)
      // Once more if the plan was wrong, which only the proof at the end shows.
      for (const name of asked) expect(asked.filter((other) => other === name).length).toBeLessThanOrEqual(2)
    }),
    { numRuns: runs(600) },
  )
}, 300_000)

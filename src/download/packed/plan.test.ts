import {
  anything,
  array,
  assert,
  constantFrom,
  double,
  integer,
  maxSafeNat,
  nat,
  oneof,
  property,
  tuple,
} from 'fast-check'
import { expect, test } from 'vitest'
import { largestPiece, type Plan, type PlanJson, parsePlan } from './plan.ts'

const name = (letter: string) => letter.repeat(32)

/** A file of 1000 bytes: a deflated entry of 300 and a copied one of 100, and 600 bytes around them. */
const json: PlanJson = {
  format: 1,
  size: 1000,
  pieces: [
    [name('a'), 600, 200],
    [name('b'), 900, 250],
    [name('c'), 100, 104],
  ],
  entries: [
    [40, 300, 9, 900],
    [60, 100],
  ],
}

test('gives every part of the flat form its place in the file, the frame first', () => {
  expect(parsePlan(json)).toEqual({
    kind: 'plan',
    size: 1000,
    flatBytes: 1600,
    codedBytes: 554,
    frameBytes: 600,
    contentBytes: 900,
    parts: [
      { flat: 0, flatBytes: 40, at: 0, bytes: 40, level: 0 },
      { flat: 40, flatBytes: 60, at: 340, bytes: 60, level: 0 },
      { flat: 100, flatBytes: 500, at: 500, bytes: 500, level: 0 },
      { flat: 600, flatBytes: 900, at: 40, bytes: 300, level: 9 },
      { flat: 1500, flatBytes: 100, at: 400, bytes: 100, level: 0 },
    ],
    pieces: [
      { name: name('a'), flat: 0, flatBytes: 600, codedBytes: 200 },
      { name: name('b'), flat: 600, flatBytes: 900, codedBytes: 250 },
      { name: name('c'), flat: 1500, flatBytes: 100, codedBytes: 104 },
    ],
  })
})

test('a file without a single entry is all frame, and entries may touch', () => {
  const pieces: PlanJson['pieces'] = [[name('a'), 7, 9]]
  expect(parsePlan({ format: 1, size: 7, pieces, entries: [] })).toMatchObject({ parts: [{ bytes: 7 }] })
  const entries = [
    [0, 3],
    [0, 4],
  ]
  expect(parsePlan({ format: 1, size: 7, pieces, entries })).toMatchObject({
    parts: [{ bytes: 3 }, { at: 3, bytes: 4 }],
  })
})

const entry = (...fields: unknown[]) => ({ entries: [fields, [60, 100]] })
const piece = (...fields: unknown[]) => ({ pieces: [fields, ...json.pieces.slice(1)] })

test.for<[string, object]>([
  ['its format is not 1', { format: 2 }],
  ['its size is not a size', { size: 0 }],
  ['its size is not a size', { size: 2 ** 32 }],
  ['its size is not a size', { size: '1000' }],
  ['it has no list of entries', { entries: null }],
  ['it has no list of entries', { entries: Array(65_536).fill([0, 1]) }],
  ['it has no list of pieces', { pieces: { length: 3 } }],
  ['it has no list of pieces', { pieces: Array(100_001).fill(json.pieces[0]) }],
  ['the gap before entry 0 is not in the file', entry(-1, 300, 9, 900)],
  ['the gap before entry 0 is not in the file', entry(1001, 300, 9, 900)],
  ['the gap before entry 0 is not in the file', { entries: ['40'] }],
  ['entry 0 is not in the file', entry(40, 961, 9, 961)],
  ['entry 0 is not in the file', entry(40, 0)],
  ['entry 0 is not in the file', entry(40, 300.5)],
  ['entry 1 is not in the file', entry(800, 100, 9, 900)],
  ['entry 0 has a level that does not exist', entry(40, 300, 10, 900)],
  ['entry 0 has a level that does not exist', entry(40, 300, -1, 900)],
  ['entry 0 has an impossible length', entry(40, 300, 9, 0)],
  ['entry 0 has an impossible length', entry(40, 300, 9, 300 * 1032 + 1)],
  ['entry 0 is copied with another length', entry(40, 300, 0, 900)],
  ['its pieces have 1600 of 1601 bytes', entry(40, 300, 9, 901)],
  ['piece 0 has no name', piece(name('A'), 600, 200)],
  ['piece 0 has no name', piece(`${name('a')}\n`, 600, 200)],
  ['piece 0 has no name', piece(`../${name('a').slice(3)}`, 600, 200)],
  ['piece 0 has an impossible length', piece(name('a'), 0, 200)],
  ['piece 0 has an impossible length', piece(name('a'), largestPiece + 1, 200)],
  ['piece 0 has an impossible coded length', piece(name('a'), 600, 0)],
  ['piece 0 has an impossible coded length', piece(name('a'), 600, 1625)],
  ['its pieces have 1599 of 1600 bytes', piece(name('a'), 599, 200)],
])('refuses a plan: %s %j', ([because, change]) => {
  expect(parsePlan({ ...json, ...change })).toEqual({ kind: 'refused', because })
})

/** A value in a plan, replaced by another one. */
const mutation = tuple(
  array(nat(5), { minLength: 1, maxLength: 3 }),
  oneof(
    integer({ min: -2, max: 2000 }),
    maxSafeNat(),
    double(),
    constantFrom(null, [], {}, '', name('d'), NaN, 2 ** 32, 2 ** 53, -0),
    anything(),
  ),
)

function changed([path, to]: [number[], unknown]): unknown {
  const plan: Record<string, unknown> = structuredClone(json)
  const [first = 0, ...others] = path
  let holder: Record<string, unknown> = plan
  let key = Object.keys(plan)[first % 4] ?? ''
  for (const place of others) {
    const next = holder[key]
    if (!Array.isArray(next)) break
    holder = next as unknown as Record<string, unknown>
    key = String(place % (next.length + 1))
  }
  holder[key] = to
  return plan
}

test('whatever a plan says, it is refused or consistent', () => {
  let refused = 0
  const consistent = property(mutation.map(changed), (value) => {
    const plan = parsePlan(value)
    if (plan.kind === 'plan') expectConsistent(plan)
    else refused++
  })
  assert(consistent, { numRuns: 5000 })
  expect(refused).toBeGreaterThan(1000)
  assert(property(anything(), (value) => parsePlan(value).kind === 'refused'))
})

test('any list of entries that fits into a file is a plan', () => {
  const entries = array(
    oneof(
      tuple(nat(50), integer({ min: 1, max: 5000 })),
      tuple(
        nat(50),
        integer({ min: 1, max: 5000 }),
        integer({ min: 1, max: 9 }),
        integer({ min: 1, max: 1032 }),
      ),
    ),
    { maxLength: 20 },
  )
  assert(
    property(entries, integer({ min: 1, max: 99 }), (list, end) => {
      const used = list.reduce((sum, [gap, bytes]) => sum + gap + bytes, end)
      const gaps = list.reduce((sum, [gap]) => sum + gap, end)
      let flat = list.reduce((sum, one) => sum + (one[3] ?? one[1]), gaps)
      const pieces: PlanJson['pieces'] = []
      for (; flat > 0; flat -= largestPiece) pieces.push([name('e'), Math.min(flat, largestPiece), 1])
      const plan = parsePlan({ format: 1, size: used, pieces, entries: list })
      if (plan.kind === 'refused') throw new Error(plan.because)
      expectConsistent(plan)
    }),
  )
})

/** The parts cover the file and the flat form, and the pieces cover the flat form. */
function expectConsistent({ size, flatBytes, codedBytes, parts, pieces }: Plan) {
  let flat = 0
  for (const part of parts) {
    expect(part.flat).toBe(flat)
    expect(part.level === 0 ? part.flatBytes : part.bytes).toBe(part.bytes)
    flat += part.flatBytes
  }
  expect(flat).toBe(flatBytes)
  let at = 0
  for (const part of [...parts].sort((one, other) => one.at - other.at)) {
    expect(part.at).toBe(at)
    expect(part.bytes).toBeGreaterThan(0)
    at += part.bytes
  }
  expect(at).toBe(size)
  let end = 0
  for (const piece of pieces) {
    expect(piece.flat).toBe(end)
    expect(piece.flatBytes).toBeLessThanOrEqual(largestPiece)
    end += piece.flatBytes
  }
  expect(end).toBe(flatBytes)
  expect(codedBytes).toBe(pieces.reduce((sum, piece) => sum + piece.codedBytes, 0))
}

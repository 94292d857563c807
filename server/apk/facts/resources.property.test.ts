import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/runs.ts'
import { type Configuration, resourceTable } from '../phones/compiled.fixture.ts'
import { resourcesIn } from './resources.ts'

const yes = { kind: 'integer', integer: 0xffffffff }
const no = { kind: 'integer', integer: 0 }

test.each<[string, Configuration['form']]>([
  ['a list of offsets', undefined],
  ['a list of the entries that it has', 'sparse'],
  ['short offsets', 'short'],
  ['entries without a size', 'compact'],
])('finds the values of every configuration in %s', (_name, form) => {
  const resources = resourcesIn(
    resourceTable(
      { sdk: 0, values: [true, null, false], ...(form && { form }) },
      { sdk: 30, values: [false, true, null], ...(form && { form }) },
    ),
  )
  expect(resources(0x7f010000)).toEqual([yes, no])
  expect(resources(0x7f010001)).toEqual([yes])
  expect(resources(0x7f010002)).toEqual([no])
  for (const absent of [0x7f010003, 0x7f020000, 0x01010000, 0]) expect(resources(absent)).toEqual([])
})

test('follows a reference to another resource, but not in a circle', () => {
  const [first, second] = [{ resource: 0x7f010001 }, { resource: 0x7f010000 }]
  expect(resourcesIn(resourceTable({ sdk: 0, values: [first, true] }))(0x7f010000)).toEqual([yes])
  expect(resourcesIn(resourceTable({ sdk: 0, values: [first, second] }))(0x7f010000)).toEqual([])
})

test('a circle over many configurations ends soon', () => {
  const itself = { resource: 0x7f010000 }
  const configurations = Array.from({ length: 12 }, (_, sdk) => ({ sdk, values: [itself, true] }))
  expect(resourcesIn(resourceTable(...configurations))(0x7f010000)).toEqual([])
})

test('damaged bytes are values or a RangeError, never a hang or another error', () => {
  const original = resourceTable(
    { sdk: 0, values: [{ resource: 0x7f010001 }, true, null] },
    { sdk: 30, values: [null, false, true], form: 'sparse' },
    { sdk: 31, values: [true], form: 'compact' },
  )
  const change = fc.tuple(fc.nat(original.length - 1), fc.integer({ min: 0, max: 255 }))
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), fc.nat(original.length), (changes, cut) => {
      const bytes = Buffer.from(cut % 2 ? original.subarray(0, cut) : original)
      for (const [place, byte] of changes) if (place < bytes.length) bytes[place] = byte
      try {
        const resources = resourcesIn(bytes)
        for (const id of [0x7f010000, 0x7f010001, 0x7f010002]) expect(resources(id)).toBeInstanceOf(Array)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
    { numRuns: runs(5_000) },
  )
})

import { open } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { runs } from '../../../tests/runs.ts'
import { elementsOf } from './binaryXml.ts'
import { openZip } from './entries.ts'
import { fixturePath } from './facts.fixture.ts'

async function compiledManifest(): Promise<Buffer> {
  const file = await open(fixturePath('ludo-1.0.apk'))
  onTestFinished(() => file.close())
  const found = await (await openZip(file)).content(/^AndroidManifest\.xml$/)
  return found.kind === 'bytes' ? found.bytes : Buffer.alloc(0)
}

test('reads elements with their attributes by name, by number and by value', async () => {
  const elements = elementsOf(await compiledManifest())
  expect(elements.map(({ name }) => name)).toEqual([
    'manifest',
    'uses-sdk',
    'uses-permission',
    'uses-permission',
    'uses-permission',
    'uses-permission-sdk-23',
    'application',
  ])
  expect(elements[1]?.attributes).toContainEqual({
    resource: 0x0101020c,
    name: 'minSdkVersion',
    value: { kind: 'integer', integer: 24 },
  })
  expect(elements[6]?.attributes).toContainEqual({
    resource: 0x01010001,
    name: 'label',
    value: { kind: 'reference', id: expect.any(Number) },
  })
})

test('damaged bytes are elements or a RangeError, never a hang or another error', async () => {
  const original = await compiledManifest()
  const change = fc.tuple(fc.nat(original.length - 1), fc.integer({ min: 0, max: 255 }))
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), fc.nat(original.length), (changes, cut) => {
      const bytes = Buffer.from(cut % 2 ? original.subarray(0, cut) : original)
      for (const [place, byte] of changes) if (place < bytes.length) bytes[place] = byte
      try {
        expect(elementsOf(bytes)).toBeInstanceOf(Array)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
    { numRuns: runs(3_000) },
  )
})

import { expect, test } from 'vitest'
import { readerOf } from '../../../src/download/verify/apk/signedApk.fake.ts'
import { verifyApk } from '../../../src/download/verify/apk/verifyApk.ts'
import { fixtureBytes } from '../facts/facts.fixture.ts'
import { partsOf, reservedIn, signedFixtures, withBlockOf } from './apk.fixture.ts'
import { paddedLength } from './reserveSlot.ts'
import { slotIn } from './signingBlock.ts'

async function verdictOf(apk: Buffer) {
  const anything = { fingerprints: null, schemes: null }
  const verifying = verifyApk(readerOf(apk), anything, null, new AbortController().signal)
  let step = await verifying.next()
  while (!step.done) step = await verifying.next()
  return step.value
}

const padding = 0x42726577
const slot = 0x43414d50

/** All bytes of an APK but those of its signing block, with the directory's offset as if there were no block. */
function outside(apk: Buffer): Buffer {
  const { block, directory, end } = partsOf(apk)
  const rest = Buffer.from(apk.subarray(directory))
  rest.writeUInt32LE(block, end - directory + 16)
  return Buffer.concat([apk.subarray(0, block), rest])
}

test.each(signedFixtures)(
  '%s gets a slot out of its padding, and keeps its length and signatures',
  async (name) => {
    const plain = fixtureBytes(name)
    const { outcome, bytes } = await reservedIn(plain)
    expect(outcome).toEqual({ kind: 'reserved' })
    expect(bytes.length).toBe(plain.length)
    expect(outside(bytes).equals(outside(plain))).toBe(true)
    expect(await verdictOf(bytes)).toEqual(await verdictOf(plain))
    expect(await slotIn(readerOf(bytes))).toBe(partsOf(bytes).pairs.find(({ id }) => id === slot)?.at)
    expect(await slotIn(readerOf(plain))).toBeNull()
  },
)

// The block of these files takes 140 bytes more than is named here.
test.each([
  ['fits exactly', 4096 - 140, 4096],
  ['leaves 1 byte, too few for a pair', 4096 - 141, 8192],
  ['leaves 11 bytes, too few for a pair', 4096 - 151, 8192],
  ['leaves 12 bytes, an empty pair', 4096 - 152, 4096],
  ['is 1 byte too long', 4096 - 139, 8192],
  ['has a length that is no multiple of 4096', 3000, 4096],
  ['has many pages', 40_960, 45_056],
])('a block that %s has whole pages afterwards', async (_name, length, expected) => {
  const plain = withBlockOf('ludo-1.0.apk', length)
  const { outcome, bytes } = await reservedIn(plain)
  const { block, directory, pairs } = partsOf(bytes)
  expect(outcome).toEqual({ kind: 'reserved' })
  expect(directory - block).toBe(expected)
  expect(outside(bytes).equals(outside(plain))).toBe(true)
  expect(pairs.find(({ id }) => id === slot)?.value.equals(Buffer.alloc(128))).toBe(true)
  expect(pairs.filter(({ id }) => id !== slot && id !== padding).map(({ value }) => value)).toEqual(
    partsOf(plain).pairs.map(({ value }) => value),
  )
  expect(await verdictOf(bytes)).toMatchObject({ kind: 'signed', schemes: ['v2', 'v3'] })
})

test('whole pages always, for every length', () => {
  for (let needed = 200; needed < 9000; needed++)
    for (const present of [600, 4096, 8192]) {
      const length = paddedLength(needed, present)
      const left = length - needed
      expect([length % 4096, length >= present, left === 0 || left >= 12]).toEqual([0, true, true])
    }
})

test('a second time changes nothing, and empties the slot', async () => {
  const { bytes } = await reservedIn(fixtureBytes('ludo-1.0.apk'))
  const at = (await slotIn(readerOf(bytes))) ?? 0
  const filled = Buffer.from(bytes)
  filled.fill('token', at, at + 128)
  expect((await reservedIn(bytes)).bytes.equals(bytes)).toBe(true)
  expect((await reservedIn(filled)).bytes.equals(bytes)).toBe(true)
})

test.each([
  ['foreign-1.3.apk', fixtureBytes('foreign-1.3.apk'), 'it is not signed by scheme v2 or v3'],
  ['unsigned-1.0.apk', fixtureBytes('unsigned-1.0.apk'), 'it is not signed by scheme v2 or v3'],
  [
    'a block without an end',
    withBlockOf('ludo-1.0.apk', 4 * 1024 * 1024),
    'its signing block would have 4198400 bytes',
  ],
])('%s is refused with the reason, and stays as it is', async (_name, plain, because) => {
  const { outcome, bytes } = await reservedIn(plain)
  expect(outcome).toEqual({ kind: 'refused', because: expect.stringContaining(because) })
  expect(bytes.equals(plain)).toBe(true)
})

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixtureBytes } from '../facts/facts.fixture.ts'
import { type Reserved, reserveSlot } from './reserveSlot.ts'

/** APKs that Android's tools signed with v2 and v3. */
export const signedFixtures = ['ludo-1.0.apk', 'ludo-1.2.apk', 'reference-1.1.apk', 'other-2.0.apk']

/** The parts of an APK without a comment, read by the specification, without the code under test. */
export function partsOf(apk: Buffer) {
  const end = apk.length - 22
  const directory = apk.readUInt32LE(end + 16)
  const block = directory - 8 - Number(apk.readBigUInt64LE(directory - 24))
  const pairs: { id: number; value: Buffer; at: number }[] = []
  for (let at = block + 8; at < directory - 24; ) {
    const length = Number(apk.readBigUInt64LE(at))
    pairs.push({ id: apk.readUInt32LE(at + 8), value: apk.subarray(at + 12, at + 8 + length), at: at + 12 })
    at += 8 + length
  }
  return { block, directory, end, pairs }
}

/** A signed fixture with a signing block of `length` bytes: another pair replaces the padding. */
export function withBlockOf(name: string, length: number): Buffer {
  const apk = fixtureBytes(name)
  const { block, directory, end, pairs } = partsOf(apk)
  const kept = pairs.filter(({ id }) => id !== 0x42726577).map(({ id, value }) => pair(id, value))
  const used = 32 + Buffer.concat(kept).length
  const pairsOfBlock = Buffer.concat([...kept, pair(0x11111111, Buffer.alloc(length - used - 12, 'x'))])
  const size = Buffer.alloc(8)
  size.writeBigUInt64LE(BigInt(length - 8))
  const rest = Buffer.from(apk.subarray(directory))
  rest.writeUInt32LE(block + length, end - directory + 16)
  return Buffer.concat([
    apk.subarray(0, block),
    size,
    pairsOfBlock,
    size,
    Buffer.from('APK Sig Block 42'),
    rest,
  ])
}

function pair(id: number, value: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeBigUInt64LE(BigInt(4 + value.length))
  head.writeUInt32LE(id, 8)
  return Buffer.concat([head, value])
}

/** Reserves a slot in an APK. Returns the outcome and the new file. */
export async function reservedIn(apk: Buffer): Promise<{ outcome: Reserved; bytes: Buffer; path: string }> {
  const path = join(mkdtempSync(join(tmpdir(), 'slot-')), 'app.apk')
  writeFileSync(path, apk)
  const file = await open(path, 'r+')
  const outcome = await reserveSlot(file)
  await file.close()
  return { outcome, bytes: readFileSync(path), path }
}

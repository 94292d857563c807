import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { overlay, slotBytes, slotValue } from '../../../src/download/campaignSlot.ts'
import { startApksigner } from '../../../src/download/verify/apk/apksigner.fake.ts'
import { readerOf } from '../../../src/download/verify/apk/signedApk.fake.ts'
import { fixtureBytes } from '../facts/facts.fixture.ts'
import { ensureSample } from '../sample/sample.ts'
import { partsOf, reservedIn, signedFixtures, withBlockOf } from './apk.fixture.ts'
import { slotIn } from './signingBlock.ts'
import { makeToken } from './token.ts'

const key = { id: 1, privateKey: generateKeyPairSync('ed25519').privateKey }
const tokenOf = (place: number) => {
  const facts = { campaign: `campaign-${place}`, source: 'google', hour: 498_000 + place }
  return makeToken(facts, 'com.example.ludo', key) ?? Buffer.alloc(0)
}

async function sample(): Promise<Buffer> {
  return readFileSync(await ensureSample(mkdtempSync(join(tmpdir(), 'sample-'))))
}

const thousand = signedFixtures.map((name) => [name, 1000, async () => fixtureBytes(name)] as const)
const grown = [4096 - 140, 4096 - 141, 4096, 12_345].map(
  (length) =>
    [`with a block of ${length} bytes`, 100, async () => withBlockOf('ludo-1.0.apk', length)] as const,
)

// One Java process runs what the command `apksigner verify --min-sdk-version 24` runs: a process for each file would
// take an hour.
test.for([...thousand, ...grown, ['the sample of 24 MiB', 20, sample] as const])(
  "Android's own verifier accepts %s with each of %i tokens, and no byte outside the signing block differs",
  async ([_name, count, original], { skip }) => {
    const apksigner = startApksigner()
    if (!apksigner) return skip('needs apksigner: apt-get install apksigner')
    const { bytes: template, path } = await reservedIn(await original())
    const slot = (await slotIn(readerOf(template))) ?? 0
    const { block, directory } = partsOf(template)
    try {
      for (let place = 0; place < count; place++) {
        const token = tokenOf(place)
        const tokened = Buffer.from(overlay(template, 0, slot, slotValue(token)))
        writeFileSync(path, tokened)
        expect(await apksigner.verify(path)).toEqual(['v2', 'v3'])
        expect(tokened.length).toBe(template.length)
        expect(tokened.subarray(0, block).equals(template.subarray(0, block))).toBe(true)
        expect(tokened.subarray(directory).equals(template.subarray(directory))).toBe(true)
        expect(tokened.subarray(slot + 1, slot + 1 + token.length).equals(token)).toBe(true)
      }
      // It does refuse: one byte next to the block is enough.
      const broken = Buffer.from(template)
      broken[block - 1] = (broken[block - 1] ?? 0) ^ 1
      writeFileSync(path, broken)
      expect(await apksigner.verify(path)).toBeNull()
      expect(slot + slotBytes).toBeLessThan(directory)
    } finally {
      apksigner.stop()
    }
  },
)

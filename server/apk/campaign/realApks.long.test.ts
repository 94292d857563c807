import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { overlay, slotValue } from '../../../src/download/campaignSlot.ts'
import { startApksigner } from '../../../src/download/verify/apk/apksigner.fake.ts'
import { readerOf } from '../../../src/download/verify/apk/signedApk.fake.ts'
import { realApk } from '../../../tests/kit/site/realApks.ts'
import { partsOf, reservedIn } from './apk.fixture.ts'
import { slotIn } from './signingBlock.ts'
import { makeToken } from './token.ts'

// apksigner.long.test.ts tries ten times as many with APKs of the project.
const tokens = 100
const signing = { id: 1, privateKey: generateKeyPairSync('ed25519').privateKey }
const tokenOf = (place: number) => {
  const facts = { campaign: `campaign-${place}`, source: 'google', hour: 498_000 + place }
  return makeToken(facts, 'com.example.ludo', signing) ?? Buffer.alloc(0)
}

/** APKs that others signed and publish in npm packages, and the schemes that Android finds in them. */
const published = [
  ['android-apidemos@5.0.0', 'apks/ApiDemos-debug.apk', ['v2']],
  ['io.appium.settings@8.0.10', 'apks/settings_apk-debug.apk', ['v2']],
  ['appium-uiautomator2-server@10.6.6', 'apks/appium-uiautomator2-server-v10.6.6.apk', ['v2', 'v3']],
  [
    'appium-uiautomator2-server@10.6.6',
    'apks/appium-uiautomator2-server-debug-androidTest.apk',
    ['v2', 'v3'],
  ],
] as const

test.for(published)(
  "Android's own verifier accepts %s %s with each of a hundred tokens, by the same schemes",
  { timeout: 900_000 },
  async ([packageName, path, schemes], { skip }) => {
    const apksigner = startApksigner()
    if (!apksigner) return skip('needs apksigner: apt-get install apksigner')
    try {
      const original = realApk(packageName, path)
      const { outcome, bytes: template, path: file } = await reservedIn(original)
      expect(outcome).toEqual({ kind: 'reserved' })
      const slot = (await slotIn(readerOf(template))) ?? 0
      const { block, directory } = partsOf(template)
      expect(partsOf(original)).toMatchObject({ block, directory })
      for (let place = 0; place < tokens; place++) {
        const token = tokenOf(place)
        const tokened = Buffer.from(overlay(template, 0, slot, slotValue(token)))
        writeFileSync(file, tokened)
        expect(await apksigner.verify(file)).toEqual(schemes)
        expect(tokened.length).toBe(original.length)
        expect(tokened.subarray(0, block).equals(original.subarray(0, block))).toBe(true)
        expect(tokened.subarray(directory).equals(original.subarray(directory))).toBe(true)
        expect(tokened.subarray(slot + 1, slot + 1 + token.length).equals(token)).toBe(true)
      }
      const broken = Buffer.from(template)
      broken[block - 1] = (broken[block - 1] ?? 0) ^ 1
      writeFileSync(file, broken)
      expect(await apksigner.verify(file)).toBeNull()
    } finally {
      apksigner.stop()
    }
  },
)

test.for(published)(
  'a transfer of %s %s that is cut at any offset around the block goes on to the same file',
  async ([packageName, path]) => {
    const { bytes } = await reservedIn(realApk(packageName, path))
    const slot = (await slotIn(readerOf(bytes))) ?? 0
    const { block, directory } = partsOf(bytes)
    const value = slotValue(tokenOf(7))
    const [from, to] = [block - 64, directory + 64]
    const around = bytes.subarray(from, to)
    const whole = Buffer.from(overlay(around, from, slot, value))
    expect(whole.subarray(slot - from, slot - from + 128).equals(value)).toBe(true)
    for (let cut = from; cut <= to; cut++) {
      const before = overlay(bytes.subarray(from, cut), from, slot, value)
      const after = overlay(bytes.subarray(cut, to), cut, slot, value)
      if (!Buffer.concat([before, after]).equals(whole)) throw new Error(`Cut at ${cut}`)
    }
  },
)

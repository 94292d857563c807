import { mkdtempSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PlanJson } from '../../../src/download/packed/plan.ts'
import { realApk, realApksFolder } from '../../../tests/kit/site/realApks.ts'
import { entriesOf } from './entries.ts'
import { pack } from './pack.ts'
import { codedPlan, wireBytes } from './rebuild.ts'

const server = (version: string) =>
  [`appium-uiautomator2-server@${version}`, `apks/appium-uiautomator2-server-v${version}.apk`] as const

const published = [
  server('10.6.6'),
  ['appium-uiautomator2-server@10.6.6', 'apks/appium-uiautomator2-server-debug-androidTest.apk'],
  ['io.appium.settings@8.0.10', 'apks/settings_apk-debug.apk'],
  ['android-apidemos@5.0.0', 'apks/ApiDemos-debug.apk'],
] as const

/** Packs an APK; the pieces are kept for the next run. `missed` are deflated entries that zlib does not make again. */
async function packed([name, path]: readonly [string, string]) {
  const file = join(mkdtempSync(join(tmpdir(), 'apk-')), 'app.apk')
  writeFileSync(file, realApk(name, path))
  const handle = await open(file)
  try {
    const outcome = await pack(handle, join(realApksFolder, 'packed'))
    if (outcome.kind === 'plain') throw new Error(`${name}: ${outcome.because}`)
    const { plan } = outcome
    const entries = (await entriesOf(handle)) ?? []
    const missed = entries.filter((entry, place) => entry.isDeflated && plan.entries[place]?.length === 2)
    const wire = wireBytes(plan, codedPlan(plan))
    return { plan, wire, missed }
  } finally {
    await handle.close()
  }
}

test('real APKs take 0.71 of their bytes, and zlib makes each of their entries again', {
  timeout: 900_000,
}, async () => {
  let [wire, size] = [0, 0]
  for (const one of published) {
    const made = await packed(one)
    expect(made.missed).toEqual([])
    wire += made.wire
    size += made.plan.size
  }
  expect(wire / size).toBeLessThan(0.71)
})

test('an update takes 0.30 of the bytes of the new APK', { timeout: 900_000 }, async () => {
  const [before, after] = [await packed(server('10.6.0')), await packed(server('10.6.6'))]
  const names = (plan: PlanJson) => new Set(plan.pieces.map(([name]) => name))
  const known = names(before.plan)
  const fresh = after.plan.pieces.filter(([name]) => !known.has(name))
  const wire = fresh.reduce((sum, [, , coded]) => sum + coded, codedPlan(after.plan).length)
  expect(wire / after.plan.size).toBeLessThan(0.3)
})

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { sha256Of } from '../../../server/apk/bytes.ts'
import { entriesOf } from '../../../server/apk/packed/entries.ts'
import { packRelease } from '../../../server/apk/packed/packedReleases.ts'
import { sampleApk } from '../../../server/apk/sample/sample.ts'
import type { ZipEntry } from '../../../server/apk/sample/zip.ts'
import type { Plan } from '../../../src/download/packed/plan.ts'
import { realApkFile, realApksFolder } from '../../kit/site/realApks.ts'
import { type Site, serveSite } from '../../kit/site/site.ts'
import { MiB } from '../measure/figure.ts'

/** An APK on disk with its packed form. `wireBytes` are those of the plan and all pieces. */
export type PackedApk = { file: string; version: string; size: number; wireBytes: number; plan: Plan }

const packedFolder = join(realApksFolder, 'packed')

/** Packs an APK. The first time takes minutes; the pieces are kept for the next run. */
export async function packedApk(file: string, version = '1.0'): Promise<PackedApk> {
  const handle = await open(file)
  try {
    const packing = await packRelease(handle, packedFolder, await sha256Of(handle))
    if (packing.kind === 'plain') throw new Error(`${file} is not packed: ${packing.because}`)
    const { size } = await handle.stat()
    return { file, version, size, wireBytes: packing.wireBytes, plan: packing.plan }
  } finally {
    await handle.close()
  }
}

const server = (version: string) =>
  packedApk(
    realApkFile(`appium-uiautomator2-server@${version}`, `apks/appium-uiautomator2-server-v${version}.apk`),
    version,
  )

/** APKs in npm packages, by what they are here for. */
export const realApks = {
  large: () => server('10.6.6'),
  beforeLarge: () => server('10.6.0'),
  medium: () => packedApk(realApkFile('android-apidemos@5.0.0', 'apks/ApiDemos-debug.apk')),
  small: () => packedApk(realApkFile('io.appium.settings@8.0.10', 'apks/settings_apk-debug.apk')),
  tiny: () =>
    packedApk(
      realApkFile(
        'appium-uiautomator2-server@10.6.6',
        'apks/appium-uiautomator2-server-debug-androidTest.apk',
      ),
    ),
}

/** A signed APK of this size with the entries of a real one, several times, and noise in the rest. */
export async function repeatedApk(sizeMiB: number): Promise<PackedApk> {
  const file = join(realApksFolder, `repeated-${sizeMiB}.apk`)
  if (!existsSync(file)) {
    const entries = await entriesIn((await realApks.large()).file)
    const bytes = entries.reduce((sum, entry) => sum + (entry.deflated ?? entry.bytes).length, 0)
    const times = Math.floor((sizeMiB * MiB) / (1.1 * bytes))
    const content = Array.from({ length: times }, (_, time) =>
      entries.map((entry) => ({ ...entry, name: `${time}/${entry.name}` })),
    ).flat()
    await writeFile(file, sampleApk(sizeMiB * MiB, content))
  }
  return packedApk(file)
}

async function entriesIn(file: string): Promise<ZipEntry[]> {
  const bytes = await readFile(file)
  const handle = await open(file)
  const entries = (await entriesOf(handle)) ?? []
  await handle.close()
  return entries.map(({ at, bytes: length, isDeflated }, place) => {
    const data = bytes.subarray(at, at + length)
    return isDeflated
      ? { name: String(place), bytes: inflateRawSync(data), deflated: data }
      : { name: String(place), bytes: data }
  })
}

/** Starts a server that offers this APK, packed or only as it is. */
export async function serveApk({ file, version }: PackedApk, isPacked = true): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-data-'))
  if (isPacked) await symlink(realApksFolder, join(folder, 'releases'))
  const env = {
    APK_FILE: file,
    APK_VERSION: version,
    DATABASE_URL: `file:${join(folder, `${randomUUID()}.db`)}`,
  }
  const site = await serveSite({ env })
  return {
    ...site,
    async stop() {
      await site.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

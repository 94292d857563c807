import { type Figure, median } from '../measure/figure.ts'
import { tapToComplete } from '../measure/session.ts'
import { type PackedApk, repeatedApk, serveApk } from './release.ts'
import { openVisit } from './visit.ts'

const rounds = 5

/** A packed form must not slow a download on a fast link down, where the engine requests the file itself. */
export async function fast(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const sizeMiB of [64, 256]) {
    const apk = await repeatedApk(sizeMiB)
    const times = { packed: [] as number[], plain: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      times.packed.push(await tookMs(apk, true))
      times.plain.push(await tookMs(apk, false))
    }
    figures.push({
      name: `${sizeMiB} MiB on an unlimited link: speed compared with a release without a packed form`,
      measured: median(times.plain) / median(times.packed),
      unit: '×',
      target: { least: 1 },
      beside: { ours: times.packed, others: { 'not packed': times.plain } },
      notes: `packed it has ${(apk.wireBytes / apk.size).toFixed(2)} of its bytes`,
    })
  }
  return figures
}

async function tookMs(apk: PackedApk, isPacked: boolean): Promise<number> {
  const site = await serveApk(apk, isPacked)
  const { page, close } = await openVisit(site.url)
  const { tapped, complete } = await tapToComplete(page)
  await close()
  await site.stop()
  return complete - tapped
}

import { setTimeout as pause } from 'node:timers/promises'
import { adjustableLink } from '../measure/adjustableLink.ts'
import { type Figure, MiB, median } from '../measure/figure.ts'
import { watchMemory } from '../measure/processes.ts'
import { tapUnwatched } from '../measure/unwatched.ts'
import { type PackedApk, realApks, serveApk } from './release.ts'

const rounds = 3
/** Slow enough that the packed form is chosen. */
const network = { kbitPerSecond: 14_000, latencyMs: 50 }

/** How much more memory the renderer takes with the packed form than without it. */
export async function packedMemory(): Promise<Figure[]> {
  const apk = await realApks.large()
  const grown = { packed: [] as number[], plain: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    grown.packed.push(await growth(apk, true))
    grown.plain.push(await growth(apk, false))
  }
  const each = (values: number[]) => values.map((value) => value.toFixed(1)).join(' ')
  return [
    {
      name: 'memory growth of the renderer with the packed form, minus without it',
      measured: median(grown.packed) - median(grown.plain),
      unit: 'MiB',
      target: { most: 12 },
      aim: 6,
      notes: `with it ${each(grown.packed)}; without it ${each(grown.plain)}`,
    },
  ]
}

async function growth(apk: PackedApk, isPacked: boolean): Promise<number> {
  const site = await serveApk(apk, isPacked)
  const link = await adjustableLink(site.url)
  const browser = await tapUnwatched(`${link.url}/gu/ludo/`, () => link.become(network))
  const memory = watchMemory(browser.pid)
  while (!(await browser.isComplete())) await pause(200)
  const { renderer } = memory()
  await browser.close()
  await site.stop()
  link.close()
  return renderer / MiB
}

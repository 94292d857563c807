import type { Figure } from '../measure/figure.ts'
import { deflating } from './deflating.ts'
import { fast } from './fast.ts'
import { packedKills } from './kills.ts'
import { packedMemory } from './memory.ts'
import { slow } from './slow.ts'
import { wire } from './wire.ts'

/** What the packed form of a release saves and costs. The first run packs real APKs, which takes minutes. */
export async function packed(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const measure of [wire, deflating, packedKills, fast, packedMemory, slow])
    figures.push(...(await measure()))
  return figures
}

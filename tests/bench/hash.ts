import { type Figure, MiB, median } from './figure.ts'
import { openSession, tapToComplete } from './session.ts'

const rounds = 3

/** What it costs to check a SHA-256 that the link endpoint tells. */
export async function hash(): Promise<Figure[]> {
  const times = { plain: [] as number[], hashed: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    times.plain.push(await timed(false))
    times.hashed.push(await timed(true))
  }
  const [plain, hashed] = [median(times.plain), median(times.hashed)]
  return [
    {
      name: 'cost of checking a SHA-256, per 64 MiB',
      measured: (hashed - plain) / 1000,
      unit: 's',
      reach: { most: 0.6 },
      aim: '0.3',
      how: `medians of ${rounds} in turns`,
      beside: { ours: hashed, others: { 'without a hash': plain } },
    },
  ]
}

async function timed(hashed: boolean): Promise<number> {
  const { page, close } = await openSession({ size: 64 * MiB }, { hashed })
  const took = await tapToComplete(page)
  await close()
  return took
}

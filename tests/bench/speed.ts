import { faultyOrigin } from '../kit/origin/origin.ts'
import { type Figure, MiB, median } from './figure.ts'
import { openSession, tapToComplete } from './session.ts'
import { chromiumOwn, curlOwn } from './yardsticks.ts'

const rounds = 3

/** Speed at 64 and 256 MiB against Chromium's own download of the same address, taken in turns. */
export async function speed(): Promise<Figure[]> {
  const small = await compare(64 * MiB)
  const large = await compare(256 * MiB)
  const figure = (size: string, least: number, { ours, chromium, curl }: typeof small): Figure => ({
    name: `${size}, tap to complete: speed against Chromium's own download`,
    measured: chromium / ours,
    unit: '×',
    reach: { least },
    aim: '1.0',
    how: `medians of ${rounds} in turns`,
    beside: { ours, others: { Chromium: chromium, curl } },
  })
  return [
    figure('64 MiB', 0.7, small),
    figure('256 MiB', 0.95, large),
    {
      name: 'time(256 MiB) / time(64 MiB)',
      measured: large.ours / small.ours,
      unit: '×',
      reach: { most: 4.4 },
      aim: '4.1',
      how: 'of the medians above',
    },
  ]
}

async function compare(size: number) {
  const ours: number[] = []
  const chromium: number[] = []
  const curl: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const session = await openSession({ size })
    ours.push(await tapToComplete(session.page))
    await session.close()
    const origin = await faultyOrigin({ size })
    chromium.push(await chromiumOwn(origin.fileUrl))
    curl.push((await curlOwn(origin.fileUrl)) ?? Number.NaN)
    await origin.close()
  }
  return { ours: median(ours), chromium: median(chromium), curl: median(curl) }
}

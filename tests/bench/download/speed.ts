import { type Figure, MiB, median } from '../measure/figure.ts'
import { openOrigin } from '../measure/origin.ts'
import { watchProcessorTime } from '../measure/processes.ts'
import { openSession, tapToComplete } from '../measure/session.ts'
import { chromiumOwn, curlOwn, type Took } from '../measure/yardsticks.ts'

const rounds = 5

/** Speed and processor time for 64 and 256 MiB compared with Chromium's own download of the same file, in turns. */
export async function speed(): Promise<Figure[]> {
  const small = await compare(64 * MiB)
  const large = await compare(256 * MiB)
  const faster = (
    name: string,
    least: number,
    aim: number,
    ours: number[],
    { others }: Compared,
  ): Figure => ({
    name: `${name}: speed compared with Chromium's own download`,
    measured: median(others.Chromium) / median(ours),
    unit: '×',
    target: { least },
    aim,
    beside: { ours, others },
  })
  return [
    faster('64 MiB, tap to complete', 0.6, 1, small.ms, small),
    faster('256 MiB, tap to complete', 0.85, 1.2, large.ms, large),
    {
      name: 'time for 256 MiB divided by time for 64 MiB',
      measured: median(large.ms) / median(small.ms),
      unit: '×',
      target: { most: 4.4 },
      aim: 4.1,
    },
    faster('256 MiB, tap to the saved file', 0.55, 0.65, large.savedMs, large),
    {
      name: "256 MiB, processor time of all browser processes compared with Chromium's own download",
      measured: median(large.processorMs) / median(large.chromiumProcessorMs),
      unit: '×',
      target: { most: 1.5 },
      aim: 0.9,
      beside: { ours: large.processorMs, others: { Chromium: large.chromiumProcessorMs } },
    },
  ]
}

/** The times of all rounds, in ms. */
type Compared = {
  ms: number[]
  savedMs: number[]
  processorMs: number[]
  others: { Chromium: number[]; curl: number[] }
  chromiumProcessorMs: number[]
}

async function compare(size: number): Promise<Compared> {
  const ours: OursTook[] = []
  const chromium: Took[] = []
  const curl: number[] = []
  const origin = await openOrigin({ size })
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await oursTook(size))
    chromium.push(await chromiumOwn(origin.fileUrl))
    curl.push((await curlOwn(origin.fileUrl)) ?? Number.NaN)
  }
  origin.close()
  return {
    ms: ours.map(({ ms }) => ms),
    savedMs: ours.map(({ savedMs }) => savedMs),
    processorMs: ours.map(({ processorMs }) => processorMs),
    others: { Chromium: chromium.map(({ ms }) => ms), curl },
    chromiumProcessorMs: chromium.map(({ processorMs }) => processorMs),
  }
}

type OursTook = Took & { savedMs: number }

async function oursTook(size: number): Promise<OursTook> {
  const { page, profile, close } = await openSession({ size })
  const processorTime = watchProcessorTime(profile.pid)
  const saving = page.waitForEvent('download')
  const { tapped, complete } = await tapToComplete(page)
  const processorMs = processorTime()
  await (await saving).path()
  const savedMs = Date.now() - tapped
  await close()
  return { ms: complete - tapped, processorMs, savedMs }
}

import { type Figure, MiB, median } from '../measure/figure.ts'
import { openOrigin } from '../measure/origin.ts'
import { watchProcessorTime } from '../measure/processes.ts'
import { openSession, tapToComplete } from '../measure/session.ts'
import { chromiumOwn, curlOwn, type Took } from '../measure/yardsticks.ts'

const rounds = 3

/** Speed and processor time for 64 and 256 MiB compared with Chromium's own download of the same file, in turns. */
export async function speed(): Promise<Figure[]> {
  const small = await compare(64 * MiB)
  const large = await compare(256 * MiB)
  const toComplete = (size: string, least: number, aim: number, { ours, others }: typeof small): Figure => ({
    name: `${size}, tap to complete: speed compared with Chromium's own download`,
    measured: others.Chromium / ours.ms,
    unit: '×',
    target: { least },
    aim,
    beside: { ours: ours.ms, others },
  })
  return [
    toComplete('64 MiB', 0.7, 1, small),
    toComplete('256 MiB', 0.95, 1.2, large),
    {
      name: 'time for 256 MiB divided by time for 64 MiB',
      measured: large.ours.ms / small.ours.ms,
      unit: '×',
      target: { most: 4.4 },
      aim: 4.1,
    },
    {
      name: "256 MiB, tap to the saved file: speed compared with Chromium's own download",
      measured: large.others.Chromium / large.ours.savedMs,
      unit: '×',
      target: { least: 0.55 },
      aim: 0.65,
      beside: { ours: large.ours.savedMs, others: large.others },
    },
    {
      name: "256 MiB, processor time of all browser processes compared with Chromium's own download",
      measured: large.ours.processorMs / large.chromiumProcessorMs,
      unit: '×',
      target: { most: 1.2 },
      aim: 0.9,
      beside: { ours: large.ours.processorMs, others: { Chromium: large.chromiumProcessorMs } },
    },
  ]
}

async function compare(size: number) {
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
  const medianOf = <T>(all: T[], of: (one: T) => number) => median(all.map(of))
  return {
    ours: {
      ms: medianOf(ours, ({ ms }) => ms),
      savedMs: medianOf(ours, ({ savedMs }) => savedMs),
      processorMs: medianOf(ours, ({ processorMs }) => processorMs),
    },
    others: { Chromium: medianOf(chromium, ({ ms }) => ms), curl: median(curl) },
    chromiumProcessorMs: medianOf(chromium, ({ processorMs }) => processorMs),
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

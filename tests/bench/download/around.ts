import { type Figure, MiB, median } from '../measure/figure.ts'
import { pressMs } from '../measure/press.ts'
import { openSession, tapToComplete } from '../measure/session.ts'

const rounds = 5
// Slow enough for the page to keep up, so that the last byte sent is the last byte read.
const link = { size: 16 * MiB, always: [{ do: 'throttle' as const, rate: 16 * MiB }] }

/** What a download takes besides its bytes: before the first request, and between the last byte and the save. */
export async function around(): Promise<Figure[]> {
  const measured: { before: number; after: number }[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await once())
  return [
    {
      name: 'tap → first byte requested',
      measured: median(measured.map(({ before }) => before)),
      unit: 'ms',
      reach: { most: 60 },
      aim: '30',
      how: `median of ${rounds}; from the end of a press of ${pressMs} ms to the request at the origin, the page idle before`,
    },
    {
      name: 'last byte → the save begins',
      measured: median(measured.map(({ after }) => after)),
      unit: 'ms',
      reach: { most: 60 },
      aim: '30',
      how: `median of ${rounds}; from the end of the answer at the origin to the browser's download`,
    },
  ]
}

async function once() {
  const { page, origin, close } = await openSession(link)
  await page.waitForLoadState('networkidle')
  const began = page.waitForEvent('download').then(() => Date.now())
  const { tapped } = await tapToComplete(page)
  const saving = await began
  const { requests } = await origin.counts()
  await close()
  const [first, last] = [requests[0]?.at ?? Number.NaN, requests.at(-1)?.endedAt ?? Number.NaN]
  return { before: first - tapped, after: saving - last }
}

import { type Figure, MiB, median } from '../measure/figure.ts'
import { openSession, tapToComplete } from '../measure/session.ts'

const rounds = 5
// Slow enough that the page reads each byte when it is sent.
const link = { size: 16 * MiB, always: [{ do: 'throttle' as const, rate: 16 * MiB }] }

/** The time before the first request of the file, and the time between its last byte and the save. */
export async function around(): Promise<Figure[]> {
  const measured: { before: number; after: number }[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await once())
  return [
    {
      name: 'tap to first request of the file',
      measured: median(measured.map(({ before }) => before)),
      unit: 'ms',
      target: { most: 60 },
      aim: 30,
    },
    {
      name: 'last byte to start of the save',
      measured: median(measured.map(({ after }) => after)),
      unit: 'ms',
      target: { most: 60 },
      aim: 30,
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

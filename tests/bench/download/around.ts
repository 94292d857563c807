import { type Figure, MiB, median, shownRounds } from '../measure/figure.ts'
import { openSession, tapToComplete } from '../measure/session.ts'

const rounds = 5
// Slow enough that the page reads each byte when it is sent.
const link = { size: 16 * MiB, always: [{ do: 'throttle' as const, rate: 16 * MiB }] }

/** The time before the first request of the file, and the times between its last byte and its end. */
export async function around(): Promise<Figure[]> {
  const measured: { before: number; complete: number; saving: number }[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await once())
  const figure = (name: string, of: keyof (typeof measured)[number], most: number): Figure => {
    const times = measured.map((round) => round[of])
    return {
      name,
      measured: median(times),
      unit: 'ms',
      target: { most },
      aim: 30,
      notes: `${rounds} rounds: ${shownRounds(times, 'ms')}`,
    }
  }
  return [
    figure('tap to first request of the file', 'before', 60),
    figure('last byte to complete', 'complete', 40),
    figure('last byte to start of the save', 'saving', 60),
  ]
}

async function once() {
  const { page, origin, close } = await openSession(link)
  const began = page.waitForEvent('download').then(() => Date.now())
  const { tapped, complete } = await tapToComplete(page)
  const saving = await began
  const { requests } = await origin.counts()
  await close()
  const [first, last] = [requests[0]?.at ?? Number.NaN, requests.at(-1)?.endedAt ?? Number.NaN]
  return { before: first - tapped, complete: complete - last, saving: saving - last }
}

import type { Fault } from '../kit/origin/faults.ts'
import { type Figure, MiB } from './figure.ts'
import { openSession, tapToComplete } from './session.ts'
import { curlOwn } from './yardsticks.ts'

const SIZE = 24 * MiB
const rate = MiB
const always: Fault[] = [
  { do: 'cut', after: 3_000_000 },
  { do: 'throttle', rate },
]

/** What cuts cost on a throttled link: bytes fetched again, and time beyond size ÷ rate. */
export async function cuts(): Promise<Figure[]> {
  const { page, origin, close } = await openSession({ size: SIZE, always })
  const took = await tapToComplete(page)
  const { requests } = origin.counts
  const again = (origin.bytesSent() - SIZE) / (requests.length - 1) / 1024
  origin.counts.requests = []
  const curl = await curlOwn(origin.fileUrl)
  await close()
  const ideal = (1000 * SIZE) / rate
  const link = '24 MiB at 1 MiB/s, closed after every 3 MB'
  return [
    {
      name: 're-fetched per cut connection',
      measured: again,
      unit: 'KiB',
      reach: { most: 64 },
      aim: '0',
      how: `${link}; ${requests.length - 1} cuts`,
    },
    {
      name: 'time with cuts against size ÷ rate',
      measured: took / ideal,
      unit: '×',
      reach: { most: 1.05 },
      aim: '1.02',
      how: link,
      beside: { ours: took, others: { 'size ÷ rate': ideal, curl } },
    },
  ]
}

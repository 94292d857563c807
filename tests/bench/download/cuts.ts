import type { Fault } from '../../kit/exports/main.ts'
import { type Figure, MiB } from '../measure/figure.ts'
import { bytesSent } from '../measure/origin.ts'
import { openSession, tapToComplete } from '../measure/session.ts'
import { curlOwn } from '../measure/yardsticks.ts'

const SIZE = 24 * MiB
const rate = MiB
const always: Fault[] = [
  { do: 'cut', after: 3_000_000 },
  { do: 'throttle', rate },
]

/** What cuts cost on a throttled link: bytes fetched again, and time beyond size ÷ rate. */
export async function cuts(): Promise<Figure[]> {
  const { page, origin, close } = await openSession({ size: SIZE, always })
  const { tapped, complete } = await tapToComplete(page)
  const { requests } = await origin.counts()
  const cutCount = requests.length - 1
  const curl = await curlOwn(origin.fileUrl)
  await close()
  const ideal = (1000 * SIZE) / rate
  const took = complete - tapped
  const link = '24 MiB at 1 MiB/s, closed after every 3 MB'
  return [
    {
      name: 're-fetched per cut connection',
      measured: (bytesSent(requests) - SIZE) / cutCount / 1024,
      unit: 'KiB',
      reach: { most: 16 },
      aim: '0',
      how: `${link}; ${cutCount} cuts`,
    },
    {
      name: 'time with cuts against size ÷ rate',
      measured: took / ideal,
      unit: '×',
      reach: { most: 1.02 },
      aim: '1.01',
      how: link,
      beside: { ours: took, others: { 'size ÷ rate': ideal, curl } },
    },
  ]
}

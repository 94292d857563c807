import type { Fault } from '../../kit/exports/main.ts'
import { type Figure, MiB } from '../measure/figure.ts'
import { bytesSent } from '../measure/origin.ts'
import { openSession, tapToComplete } from '../measure/session.ts'
import { curlOwn } from '../measure/yardsticks.ts'

const size = 24 * MiB
const rate = MiB
const always: Fault[] = [
  { do: 'cut', after: 3_000_000 },
  { do: 'throttle', rate },
]

/** What cut connections cost on a throttled link: bytes downloaded again, and time in addition to size ÷ rate. */
export async function cuts(): Promise<Figure[]> {
  const { page, origin, close } = await openSession({ size, always })
  const { tapped, complete } = await tapToComplete(page)
  const { requests } = await origin.counts()
  const cutCount = requests.length - 1
  const curl = await curlOwn(origin.fileUrl)
  await close()
  const ideal = (1000 * size) / rate
  const took = complete - tapped
  return [
    {
      name: 'downloaded again per cut connection',
      measured: (bytesSent(requests) - size) / cutCount / 1024,
      unit: 'KiB',
      target: { most: 16 },
      aim: 0,
      notes: `${cutCount} cuts`,
    },
    {
      name: 'time with cuts, compared with size ÷ rate',
      measured: took / ideal,
      unit: '×',
      target: { most: 1.02 },
      aim: 1.01,
      beside: { ours: [took], others: { 'size ÷ rate': [ideal], curl: curl === null ? null : [curl] } },
    },
  ]
}

import { type Figure, MiB } from './figure.ts'
import { openSession, tapToComplete } from './session.ts'

/** Requests that only ask for leave to ask. */
export async function preflights(): Promise<Figure[]> {
  const { page, origin, close } = await openSession({
    size: 16 * MiB,
    script: [{ do: 'cut', after: 5_000_000 }],
  })
  await tapToComplete(page)
  await close()
  return [
    {
      name: 'preflights of the file',
      measured: origin.counts.preflights,
      unit: '',
      reach: { most: 0 },
      aim: '0',
      how: `16 MiB with one cut: ${origin.counts.requests.length} requests`,
    },
  ]
}

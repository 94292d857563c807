import { buildImage } from '../../long/image.ts'
import { type Figure, median } from '../measure/figure.ts'

const starts = 5

/** The size of the container image of `deploy/`, and its start time. Needs buildah, debootstrap and root. */
export async function image(): Promise<Figure[]> {
  const built = await buildImage('https://site.example')
  const times: number[] = []
  for (let start = 0; start < starts; start += 1) {
    const { readyMs, stop } = await built.start()
    times.push(readyMs)
    await stop()
  }
  await built.remove()
  return [
    {
      name: 'size of the image',
      measured: built.megabytes,
      unit: 'MB',
      target: { most: 250 },
      aim: 200,
    },
    {
      name: 'start of the image until /readyz responds',
      measured: median(times) / 1000,
      unit: 's',
      target: { most: 3 },
      aim: 1,
      notes: `slowest ${(Math.max(...times) / 1000).toFixed(2)} s`,
    },
  ]
}

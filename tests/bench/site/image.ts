import { buildImage } from '../../long/image.ts'
import { type Figure, median } from '../measure/figure.ts'

const starts = 5

/** How large the image of `deploy/` is, and how soon it serves. Needs buildah and debootstrap, and root. */
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
      reach: { most: 250 },
      aim: '200',
      how: 'as buildah says, with all layers, not compressed; on a base of Debian 12 and Node 24 made here',
    },
    {
      name: 'start of the image until /readyz answers',
      measured: median(times) / 1000,
      unit: 's',
      reach: { most: 3 },
      aim: '1',
      how: `median of ${starts}, slowest ${(Math.max(...times) / 1000).toFixed(2)} s; each with an empty data folder, without a CMS, by buildah with chroot isolation`,
    },
  ]
}

import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { signedApk } from '../../kit/site/signedApk.ts'
import { type Figure, MiB, median } from '../measure/figure.ts'
import { bytesSent } from '../measure/origin.ts'
import { openSession, tapToComplete } from '../measure/session.ts'

const size = 64 * MiB
const rounds = 5

/** The time to verify a signed file with published block digests, and the bytes to replace a damaged block. */
export async function checking(): Promise<Figure[]> {
  const signed = await signedApk(size)
  const times = { unchecked: [] as number[], checked: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    times.unchecked.push(await uncheckedMs())
    times.checked.push((await download(signed, [])).ms)
  }
  const damaged = await download(signed, [{ do: 'corrupt', at: size / 2 }])
  await rm(dirname(signed), { recursive: true })
  const [unchecked, checked] = [median(times.unchecked), median(times.checked)]
  return [
    {
      name: 'time to verify 64 MiB',
      measured: (checked - unchecked) / 1000,
      unit: 's',
      target: { most: 0.15 },
      aim: 0.09,
      beside: { ours: times.checked, others: { 'without verification': times.unchecked } },
    },
    {
      name: 'downloaded again because of one flipped bit',
      measured: (damaged.sent - size) / MiB,
      unit: 'MiB',
      target: { most: 1 },
    },
  ]
}

async function uncheckedMs(): Promise<number> {
  const { page, close } = await openSession({ size })
  const { tapped, complete } = await tapToComplete(page)
  await close()
  return complete - tapped
}

async function download(file: string, fault: { do: 'corrupt'; at: number }[]) {
  const { page, origin, close } = await openSession({ file, script: [fault] }, { published: file })
  const { tapped, complete } = await tapToComplete(page)
  const { requests } = await origin.counts()
  await close()
  return { ms: complete - tapped, sent: bytesSent(requests) }
}

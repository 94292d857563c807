import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { signedApk } from '../../kit/site/signedApk.ts'
import { type Figure, MiB, median } from '../measure/figure.ts'
import { bytesSent } from '../measure/origin.ts'
import { openSession, tapToComplete } from '../measure/session.ts'

const size = 64 * MiB
const rounds = 3

/** What it costs to verify a signed file whose blocks are published, and to replace a block that is wrong. */
export async function checking(): Promise<Figure[]> {
  const signed = await signedApk(size)
  const times = { unchecked: [] as number[], checked: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    times.unchecked.push(await uncheckedMs())
    times.checked.push((await download(signed, [])).ms)
  }
  const spoilt = await download(signed, [{ do: 'corrupt', at: size / 2 }])
  await rm(dirname(signed), { recursive: true })
  const [unchecked, checked] = [median(times.unchecked), median(times.checked)]
  return [
    {
      name: 'cost of checking, per 64 MiB',
      measured: (checked - unchecked) / 1000,
      unit: 's',
      reach: { most: 0.15 },
      aim: '0.09',
      how: `medians of ${rounds} in turns; digests of all blocks and the developer's signature, against a file with neither`,
      beside: { ours: checked, others: { 'without a check': unchecked } },
    },
    {
      name: 're-fetched because of a flipped bit',
      measured: (spoilt.sent - size) / MiB,
      unit: 'MiB',
      reach: { most: 1 },
      aim: '1',
      how: '64 MiB with published blocks, a bit flipped in the middle',
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

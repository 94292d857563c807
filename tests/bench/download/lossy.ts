import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, MiB } from '../measure/figure.ts'
import { type Link, lossyLink } from '../measure/lossyLink.ts'
import { openOrigin } from '../measure/origin.ts'
import { openSession, tapToComplete } from '../measure/session.ts'
import { chromiumOwn } from '../measure/yardsticks.ts'

// The sample APK's.
const size = 24 * MiB
const KiB = 1024

/** Speed on links where several requests are faster than one, and what waits in memory for the bytes before it. */
export async function lossy(): Promise<Figure[]> {
  const lossyOne = await compare({ rate: 1024 * KiB, roundTripMs: 200, loss: 0.01 })
  const distantOne = await compare({ rate: 1024 * KiB, roundTripMs: 400, loss: 0.001 })
  const figure = (kind: string, how: string, least: number, { ours, chromium }: typeof lossyOne): Figure => ({
    name: `a ${kind} link: speed against Chromium's own download`,
    measured: chromium / ours,
    unit: '×',
    reach: { least },
    aim: 'more',
    how: `24 MiB at 1024 KiB/s, ${how}, a model of TCP; both at the same time on links of their own`,
    beside: { ours, others: { Chromium: chromium } },
  })
  return [
    figure('lossy', '200 ms and 1 % loss', 3.4, lossyOne),
    figure('distant', '400 ms and 0.1 % loss', 2.3, distantOne),
    {
      name: 'received and not in the file, on both links',
      measured: Math.max(lossyOne.waiting, distantOne.waiting) / MiB,
      unit: 'MiB',
      reach: { most: 0.5 },
      aim: '0',
      how: 'largest of one sample a second: bytes that came out of the link less blocks of the file on disk; half a MiB is for what lies in sockets',
    },
  ]
}

async function compare(link: Link) {
  const origin = await openOrigin({ size })
  const file = new URL(origin.fileUrl)
  const [mine, theirs] = [await lossyLink(Number(file.port), link), await lossyLink(Number(file.port), link)]
  const through = (port: number) => Object.assign(new URL(file), { port: String(port) }).href
  const { page, profile, close } = await openSession({ size: 1 }, { apkUrl: through(mine.port) })
  let waiting = 0
  const timer = setInterval(() => {
    waiting = Math.max(waiting, mine.passed() - blocksBelow(join(profile.dir, 'Default', 'File System')))
  }, 1000)
  const [{ tapped, complete }, chromium] = await Promise.all([
    tapToComplete(page).finally(() => clearInterval(timer)),
    chromiumOwn(through(theirs.port)),
  ])
  await close()
  for (const end of [mine.close, theirs.close, origin.close]) end()
  return { ours: complete - tapped, chromium: chromium.ms, waiting }
}

/** Bytes that the files below a folder occupy on disk. */
function blocksBelow(folder: string): number {
  if (!existsSync(folder)) return 0
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + 512 * statSync(join(parentPath, name)).blocks, 0)
}

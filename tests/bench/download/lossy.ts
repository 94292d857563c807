import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, MiB } from '../measure/figure.ts'
import { type Link, lossyLink } from '../measure/lossyLink.ts'
import { openOrigin } from '../measure/origin.ts'
import { openSession, tapToComplete } from '../measure/session.ts'
import { chromiumOwn } from '../measure/yardsticks.ts'

/** The size of the sample APK. */
const size = 24 * MiB
const KiB = 1024

/** Speed on links where several requests are faster than one, and the bytes received but not yet in the file. */
export async function lossy(): Promise<Figure[]> {
  const lossyOne = await compare({ rate: 1024 * KiB, roundTripMs: 200, loss: 0.01 })
  const distantOne = await compare({ rate: 1024 * KiB, roundTripMs: 400, loss: 0.001 })
  const figure = (kind: string, least: number, { ours, chromium }: typeof lossyOne): Figure => ({
    name: `${kind} link: speed compared with Chromium's own download`,
    measured: chromium / ours,
    unit: '×',
    target: { least },
    beside: { ours: [ours], others: { Chromium: [chromium] } },
  })
  return [
    figure('lossy', 3.4, lossyOne),
    figure('distant', 2.3, distantOne),
    {
      name: 'received but not yet in the file, largest of both links',
      measured: Math.max(lossyOne.waiting, distantOne.waiting) / MiB,
      unit: 'MiB',
      target: { most: 0.5 },
      aim: 0,
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
  for (const { close } of [mine, theirs, origin]) close()
  return { ours: complete - tapped, chromium: chromium.ms, waiting }
}

/** Bytes that the files in a folder occupy on disk. */
function blocksBelow(folder: string): number {
  if (!existsSync(folder)) return 0
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + 512 * statSync(join(parentPath, name)).blocks, 0)
}

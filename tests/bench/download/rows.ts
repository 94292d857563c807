import { type Figure, MiB, median } from '../measure/figure.ts'
import { openOrigin } from '../measure/origin.ts'
import { openSession, tapToComplete } from '../measure/session.ts'
import { chromiumOwn } from '../measure/yardsticks.ts'

const rounds = 5

/** Speed in browsers where pages cannot write files: the download is stored in rows of IndexedDB. */
export const rows = async (): Promise<Figure[]> => [await figureOf(64, 0.22), await figureOf(256, 0.28)]

async function figureOf(sizeMiB: number, least: number): Promise<Figure> {
  const size = sizeMiB * MiB
  const ours: number[] = []
  const chromium: number[] = []
  const origin = await openOrigin({ size })
  for (let round = 0; round < rounds; round += 1) {
    const { page, close } = await openSession({ size }, { store: 'rows' })
    const { tapped, complete } = await tapToComplete(page)
    ours.push(complete - tapped)
    await close()
    chromium.push((await chromiumOwn(origin.fileUrl, 'rows')).ms)
  }
  origin.close()
  return {
    name: `${sizeMiB} MiB in IndexedDB, tap to complete: speed compared with Chromium's own download`,
    measured: median(chromium) / median(ours),
    unit: '×',
    target: { least },
    beside: { ours, others: { Chromium: chromium } },
  }
}

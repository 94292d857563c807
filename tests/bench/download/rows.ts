import { type Figure, MiB, median } from '../measure/figure.ts'
import { openOrigin } from '../measure/origin.ts'
import { openSession, tapToComplete } from '../measure/session.ts'
import { chromiumOwn } from '../measure/yardsticks.ts'

const rounds = 3

/** The first edition's speed against Chromium's own download on an idle machine; it stored rows only. */
const firstEdition = { 64: 0.22, 256: 0.28 }

/** Speed where pages can write no files and rows are stored, against the first edition. */
export const rows = async (): Promise<Figure[]> => [await figureOf(64), await figureOf(256)]

async function figureOf(sizeMiB: 64 | 256): Promise<Figure> {
  const size = sizeMiB * MiB
  const ours: number[] = []
  const chromium: number[] = []
  const origin = await openOrigin({ size })
  for (let round = 0; round < rounds; round += 1) {
    const { page, close } = await openSession({ size }, { store: 'rows' })
    const { tapped, complete } = await tapToComplete(page)
    ours.push(complete - tapped)
    await close()
    chromium.push((await chromiumOwn(origin.fileUrl)).ms)
  }
  origin.close()
  return {
    name: `${sizeMiB} MiB in rows, tap to complete: speed against the first edition`,
    measured: median(chromium) / median(ours) / firstEdition[sizeMiB],
    unit: '×',
    reach: { least: 1.0 },
    aim: '1.3',
    how: `medians of ${rounds} in turns; the first edition: ${firstEdition[sizeMiB]} × as fast as Chromium's own download`,
    beside: { ours: median(ours), others: { Chromium: median(chromium) } },
  }
}

import { type Figure, MiB, median } from './figure.ts'
import type { LinkProfile } from './link.ts'
import { openSession, tapToComplete } from './session.ts'
import { chromiumOwn } from './yardsticks.ts'

const KiB = 1024

const lossy: LinkProfile = { rate: MiB, rttMs: 200, loss: 0.01 }
const distant: LinkProfile = { rate: MiB, rttMs: 400, loss: 0.001 }

/** Links on which a second request can only cost. */
const elsewhere: Record<string, { size: number; link: LinkProfile }> = {
  '4G': { size: 24 * MiB, link: { rate: 1100 * KiB, rttMs: 60, loss: 0 } },
  'slow 4G': { size: 10 * MiB, link: { rate: 195 * KiB, rttMs: 150, loss: 0 } },
  '3G': { size: 5 * MiB, link: { rate: 85 * KiB, rttMs: 300, loss: 0 } },
}

/** What requests side by side bring against Chromium's own download, and what they cost where they bring nothing. */
export async function lanes(): Promise<Figure[]> {
  const figures = [await against('lossy', 12 * MiB, lossy, 1), await against('distant', 12 * MiB, distant, 3)]
  for (const [name, { size, link }] of Object.entries(elsewhere)) {
    const single = await ours(size, link, true)
    const tuned = await ours(size, link, false)
    figures.push({
      name: `speed over ${name} against one request`,
      measured: single.took / tuned.took,
      unit: '×',
      reach: { least: 0.97 },
      aim: '1',
      how: `${describe(size, link)}; ${tuned.requests} requests`,
    })
  }
  return figures
}

// Where few packets are lost it matters much which, so that one round tells little.
async function against(name: string, size: number, link: LinkProfile, rounds: number): Promise<Figure> {
  const times = { ours: [] as number[], chromium: [] as number[] }
  let counted = ''
  for (let round = 0; round < rounds; round += 1) {
    const session = await openSession({ size }, { over: link })
    times.chromium.push(await chromiumOwn(session.fileUrl))
    session.origin.counts.requests = []
    times.ours.push(await tapToComplete(session.page))
    const { requests, preflights } = session.origin.counts
    counted = `${requests.length} requests, ${preflights} preflights`
    await session.close()
  }
  const [ours, chromium] = [median(times.ours), median(times.chromium)]
  const of = rounds === 1 ? '' : `; medians of ${rounds} in turns`
  return {
    name: `speed over a ${name} link against Chromium's own download`,
    measured: chromium / ours,
    unit: '×',
    reach: { least: 1.3 },
    aim: '2',
    how: `${describe(size, link)}; ${counted}; ours ${Math.round(ours / 1000)} s, Chromium ${Math.round(chromium / 1000)} s${of}`,
  }
}

/** Without a validator no part can be told to belong to the file, so that one request fetches it all. */
async function ours(size: number, link: LinkProfile, alone: boolean) {
  const always = alone ? [{ do: 'hide' as const, headers: ['etag' as const, 'last-modified' as const] }] : []
  const session = await openSession({ size, always }, { over: link })
  const took = await tapToComplete(session.page)
  const requests = session.origin.counts.requests.length
  await session.close()
  return { took, requests }
}

const describe = (size: number, { rate, rttMs, loss }: LinkProfile) =>
  `${size / MiB} MiB at ${Math.round(rate / KiB)} KiB/s, ${rttMs} ms, ${100 * loss} % lost`

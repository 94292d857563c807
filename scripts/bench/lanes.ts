import { type Figure, MiB } from './figure.ts'
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
  const figures = [await against('lossy', 12 * MiB, lossy), await against('distant', 12 * MiB, distant)]
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

async function against(name: string, size: number, link: LinkProfile): Promise<Figure> {
  const session = await openSession({ size }, { over: link })
  const chromium = await chromiumOwn(session.fileUrl)
  session.origin.counts.requests = []
  const took = await tapToComplete(session.page)
  const { requests, preflights } = session.origin.counts
  await session.close()
  return {
    name: `speed over a ${name} link against Chromium's own download`,
    measured: chromium / took,
    unit: '×',
    reach: { least: 1.3 },
    aim: '2',
    how: `${describe(size, link)}; ${requests.length} requests, ${preflights} preflights; ours ${Math.round(took / 1000)} s, Chromium ${Math.round(chromium / 1000)} s`,
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

import { type NetworkName, networks } from '../../kit/exports/main.ts'
import { adjustableLink } from '../measure/adjustableLink.ts'
import type { Figure } from '../measure/figure.ts'
import { tapToComplete } from '../measure/session.ts'
import { chromiumOwn, chromiumResumed } from '../measure/yardsticks.ts'
import { type PackedApk, realApks, serveApk } from './release.ts'
import { openVisit } from './visit.ts'

/** Both sides' connections are closed after this many bytes. */
const cutAfter = 300_000
const names = ['3g', 'slow-4g'] as const

type Times = { ours: number[]; chromium: number[] }

/**
 * Tap to complete on slow networks, compared with Chromium's own download of the same APKs, which runs at the same time on
 * a link of its own. Where connections are cut, it gives up after some cuts, and somebody resumes it by hand.
 */
export async function slow(): Promise<Figure[]> {
  const apks = [await realApks.small(), await realApks.medium()]
  const figures: Figure[] = []
  for (const name of names) {
    const whole: Times = { ours: [], chromium: [] }
    const cut: Times = { ours: [], chromium: [] }
    for (const apk of apks)
      for (const [times, after] of [[whole, undefined] as const, [cut, cutAfter] as const]) {
        const [ours, chromium] = await Promise.all([oursMs(apk, name, after), chromiumMs(apk, name, after)])
        times.ours.push(ours)
        times.chromium.push(chromium)
      }
    figures.push(
      figureOf(name, whole, { target: { least: 1.35 }, aim: 1.45 }),
      figureOf(`${name}, each connection cut after 300 kB`, cut, {
        target: { least: 1.3 },
        notes: 'whenever Chromium gives up, somebody taps Resume at once',
      }),
    )
  }
  return figures
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

function figureOf(
  name: string,
  { ours, chromium }: Times,
  { notes, ...rest }: Pick<Figure, 'target' | 'aim' | 'notes'>,
): Figure {
  const each = ours.map((ms, place) => ((chromium[place] ?? Number.NaN) / ms).toFixed(2)).join(' and ')
  return {
    name: `${name}, tap to complete: speed compared with Chromium's own download of the APK`,
    measured: sum(chromium) / sum(ours),
    unit: '×',
    ...rest,
    beside: { ours, others: { Chromium: chromium } },
    notes: [`two APKs: ${each} ×`, ...(notes ? [notes] : [])].join('; '),
  }
}

async function oursMs(apk: PackedApk, name: NetworkName, cut?: number): Promise<number> {
  const site = await serveApk(apk)
  const link = await adjustableLink(site.url)
  const { page, close } = await openVisit(link.url)
  await page.waitForLoadState('networkidle')
  link.become(networks[name])
  if (cut) link.cutAfter(cut)
  const { tapped, complete } = await tapToComplete(page)
  await close()
  await site.stop()
  link.close()
  return complete - tapped
}

async function chromiumMs(apk: PackedApk, name: NetworkName, cut?: number): Promise<number> {
  const site = await serveApk(apk)
  const link = await adjustableLink(site.url)
  link.become(networks[name])
  if (cut) link.cutAfter(cut)
  const url = `${link.url}/files/install-zupee-${apk.version}.apk`
  const ms = cut ? await chromiumResumed(url) : (await chromiumOwn(url)).ms
  await site.stop()
  link.close()
  return ms
}

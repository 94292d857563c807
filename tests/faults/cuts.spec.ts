import { nextDownload, tapDownload } from '../kit/browser/visitor.ts'
import type { Fault } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'
import { MiB, requestedOffsets, visit, wholeFile } from '../kit/testSite.ts'

const cuts: [name: string, size: number, fault: Fault, mostRequests: number][] = [
  ['every 300 kB', 8 * MiB, { do: 'cut', after: 300_000 }, 60],
  ['by a reset every 3 MB', 16 * MiB, { do: 'cut', after: 3_000_000, by: 'reset' }, 12],
]

for (const [name, size, fault, mostRequests] of cuts) {
  test(`a connection that is cut ${name} delays the file, no more`, { tag: '@long' }, async ({
    page,
    publish,
  }) => {
    const site = await publish({ size, always: [fault, { do: 'throttle', rate: 16 * MiB }] })
    await visit(page, site)
    const saved = nextDownload(page)
    await tapDownload(page)
    expect(await saved).toEqual(wholeFile(site))
    const starts = requestedOffsets(site)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(starts.length).toBeLessThanOrEqual(mostRequests)
    expect(site.origin.counts.mostAtOnce).toBe(1)
  })
}

test('a body that falls silent is asked for again from where it stopped', { tag: '@long' }, async ({
  page,
  publish,
}) => {
  const site = await publish({ script: [{ do: 'stall', after: 5_000_000 }] })
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(site))
  expect(requestedOffsets(site)).toEqual([0, 5_000_000])
})

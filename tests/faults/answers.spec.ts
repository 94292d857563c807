import { nextSaved, tapDownload } from '../kit/browser/visitor.ts'
import { type Fault, faultsOf, pick, type Script } from '../kit/origin/faults.ts'
import type { Behaviour } from '../kit/origin/origin.ts'
import {
  expect,
  linkInSheet,
  linksFromOrigin,
  MiB,
  type Page,
  startsAsked,
  test,
  visit,
  type World,
  wholeFile,
} from '../kit/world.ts'

const CUT = 5_000_000
const rate: Fault = { do: 'throttle', rate: 12 * MiB }
const afterACut = (...then: Script<Fault>): Behaviour => ({
  script: [
    [
      { do: 'stall', after: CUT },
      { do: 'cut', after: CUT },
    ],
    ...then,
  ],
})
const always = (...faults: Fault[]): Behaviour => ({ ...afterACut(), always: [rate, ...faults] })

// What lay unread in the browser when the connection broke is lost to every page, so it breaks when this much is shown.
const shown = '4.8'
const mostUnread = CUT - 4.75 * MiB

async function breakWhenRead(page: Page, { origin }: World, { script }: Behaviour) {
  if (!pick(faultsOf(script?.[0]), 'cut')) return
  await expect(page.getByTestId('download-progress')).toContainText(shown)
  origin.goOn()
}

const nearCut = (start: number) => (start <= CUT && start > CUT - mostUnread ? CUT : start)

/** What the network does, and the byte at which each request of the file starts because of it. */
const survived: [name: string, behaviour: Behaviour, starts: number[]][] = [
  ['the release changes midway', afterACut({ do: 'publish' }), [0, CUT, 0]],
  [
    'the release changes and ranges are ignored',
    afterACut([{ do: 'publish' }, { do: 'ignore-range' }]),
    [0, CUT],
  ],
  ['a captive portal answers midway', afterACut({ do: 'portal' }, { do: 'portal' }), [0, CUT, CUT, CUT]],
  ['a captive portal answers first', { script: [{ do: 'portal' }] }, [0, 0]],
  ['ranges are ignored', always({ do: 'ignore-range' }), [0, CUT]],
  ['a part starts elsewhere', afterACut({ do: 'shift', by: -1000 }), [0, CUT, CUT]],
  [
    'the server is busy',
    afterACut({ do: 'answer', status: 503, headers: { 'retry-after': '2' } }),
    [0, CUT, CUT],
  ],
  ['the length is too short', { script: [{ do: 'lie', by: -2 * MiB }] }, [0, 10 * MiB]],
  ['the length is too long', { script: [{ do: 'lie', by: 2 * MiB }] }, [0]],
  ['no validator is told', always({ do: 'hide', headers: ['etag', 'last-modified'] }), [0, 0]],
  [
    'only a weak validator is told',
    always({ do: 'weaken' }, { do: 'hide', headers: ['last-modified'] }),
    [0, 0],
  ],
  ['a date is the only validator', always({ do: 'weaken' }), [0, CUT]],
  ['the length is not told', always({ do: 'hide', headers: ['content-length'] }), [0, CUT]],
  [
    'the rest is said not to exist',
    afterACut({ do: 'answer', status: 416, headers: { 'content-range': `bytes */${12 * MiB}` } }),
    [0, CUT, 0],
  ],
]

for (const [name, behaviour, starts] of survived) {
  test(`the file is whole although ${name}`, async ({ page, publish }) => {
    const world = await publish(behaviour)
    await visit(page, world)
    const saved = nextSaved(page)
    await tapDownload(page)
    await breakWhenRead(page, world, behaviour)
    expect(await saved).toEqual(wholeFile(world))
    expect(startsAsked(world).map(nearCut)).toEqual(starts)
    expect(world.origin.counts).toMatchObject({ preflights: 0, mostAtOnce: 1 })
  })
}

test('a busy server is left alone for as long as it asks', async ({ page, publish }) => {
  const world = await publish({ script: [{ do: 'answer', status: 503, headers: { 'retry-after': '3' } }] })
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(world))
  const [first, second] = world.origin.counts.requests
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(2900)
})

test('an expired link is replaced by a fresh one, and what is stored stays', async ({
  page,
  context,
  publish,
}) => {
  const behaviour: Behaviour = { signed: true, ...afterACut({ do: 'expire', status: 403 }) }
  const world = await publish(behaviour)
  await linksFromOrigin(context, world)
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  await breakWhenRead(page, world, behaviour)
  expect(await saved).toEqual(wholeFile(world))
  expect(startsAsked(world).map(nearCut)).toEqual([0, CUT, CUT])
  expect(world.origin.counts.requests.map(({ token }) => token)).toEqual(['1', '1', '2'])
  expect(world.origin.counts.links).toHaveLength(2)
})

test('a truncated 200 is noticed where the size is known beforehand', async ({ page, context, publish }) => {
  const world = await publish({
    tells: ['sha256', 'size'],
    script: [[{ do: 'ignore-range' }, { do: 'lie', by: -MiB }]],
  })
  await linksFromOrigin(context, world)
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(world))
})

test('a server that zips even an answer to a range is asked without one', async ({ page, publish }) => {
  const world = await publish({ always: [rate, { do: 'gzip' }] })
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(world))
  expect(world.origin.counts.requests.at(-1)?.range).toBeNull()
})

test('nothing is saved and the visitor gets the link when the file is gone', async ({ page, publish }) => {
  const world = await publish({ always: [{ do: 'expire', status: 410 }] })
  await visit(page, world)
  const saves: string[] = []
  page.on('download', (download) => saves.push(download.url()))
  await tapDownload(page)
  await expect(linkInSheet(page, world)).toBeVisible()
  expect(saves).toEqual([])
})

/** What a page cannot read but the browser's own download can. */
const unreadable: [name: string, behaviour: Behaviour][] = [
  [
    'does not expose its headers',
    { always: [rate, { do: 'hide', headers: ['access-control-expose-headers'] }] },
  ],
  ['hides the range', { always: [rate, { do: 'hide', headers: ['content-range'] }] }],
  [
    'does not let pages read it',
    { always: [rate, { do: 'hide', headers: ['access-control-allow-origin'] }] },
  ],
  ['starts every part elsewhere', afterACut({ do: 'shift', by: -1000 }, { do: 'shift', by: -1000 })],
]

for (const [name, behaviour] of unreadable) {
  test(`the browser itself gets the file from a server that ${name}`, async ({ page, publish }) => {
    const world = await publish(behaviour)
    await visit(page, world)
    const saved = nextSaved(page)
    await tapDownload(page)
    await breakWhenRead(page, world, behaviour)
    const { sha256, size } = wholeFile(world)
    expect(await saved).toMatchObject({ sha256, size })
    await expect(linkInSheet(page, world)).toBeVisible()
  })
}
